/** How people let us read the numbers of the Pages that they run. A Page's token cannot be refreshed, nor need it be. */
import { day } from '@event/contest/time';
import * as v from 'valibot';
import { askGraph, graph_version, said } from '../meta/graph.ts';
import { bearer } from '../request.ts';
import { type AskTerms, isFailure, type LookUpFailure } from '../snapshot.ts';
import type { Channelled, Code, ConsentWay } from '../source.ts';
import type { FacebookSettings, FacebookSources } from './settings.ts';

export const facebookConsent: ConsentWay<FacebookSettings> = {
  isSet: ({ graph_app_id }) => graph_app_id !== '',
  page({ facebook_page_url, graph_app_id }, asked) {
    const scope = 'pages_show_list,pages_read_engagement,read_insights';
    const query = new URLSearchParams({ client_id: graph_app_id, response_type: 'code', scope, ...asked });
    return `${facebook_page_url}/${graph_version}/dialog/oauth?${query}`;
  },
  redeem,
};

const shortShape = v.looseObject({ access_token: v.string() });
const pagesShape = v.looseObject({
  data: v.array(v.looseObject({ id: v.string(), name: v.string(), access_token: v.string() })),
});

/** A Page's token made from a long-lived one of its person does not run out by itself. */
async function redeem(
  { settings }: FacebookSources,
  { code, redirect_uri }: Code,
  how: AskTerms,
): Promise<Channelled[] | LookUpFailure> {
  const secret = { client_id: settings.graph_app_id, client_secret: settings.graph_app_secret };
  const url = `${settings.graph_url}/${graph_version}/oauth/access_token`;
  const first = new URLSearchParams({ ...secret, code, redirect_uri });
  const short = said(await askGraph({ url, method: 'POST', body: first }, how, 'owner'), shortShape);
  if (isFailure(short)) return short;
  const second = new URLSearchParams({
    ...secret,
    grant_type: 'fb_exchange_token',
    fb_exchange_token: short.access_token,
  });
  const long = said(await askGraph({ url, method: 'POST', body: second }, how, 'owner'), shortShape);
  if (isFailure(long)) return long;
  const accounts = `${settings.graph_url}/${graph_version}/me/accounts?fields=id,name,access_token`;
  const pages = said(await askGraph({ url: accounts, headers: bearer(long.access_token) }, how, 'owner'), pagesShape);
  if (isFailure(pages)) return pages;
  const access_until = how.now + 5 * 365 * day;
  return pages.data.map(({ id, name, access_token }) => ({
    account_id: id,
    name,
    tokens: { access: access_token, refresh: null, access_until },
  }));
}
