/** Which deployment a request is for, and which areas a deployment serves. */
import type { Area, Deployment, Edition } from '@event/contest/edition/edition';
import { languageByCode } from '@event/contest/edition/edition';
import type { ApiSettings } from '../settings.ts';

/** The host chooses; an API on a host of its own is chosen by the site that calls; otherwise the first one. */
export function deploymentOf(edition: Edition, host: string | undefined, origin?: string): Deployment {
  const named = [host, origin && URL.canParse(origin) ? new URL(origin).host : undefined]
    .map((name) => edition.deployments.find(({ hosts }) => name && hosts.includes(hostname(name))))
    .find(Boolean);
  const deployment = named ?? edition.deployments[0];
  if (!deployment) throw new Error(`Edition ${edition.id} has no deployment.`);
  return deployment;
}

/** A host that the edition names, as it writes it; for any other there is no page. */
export function hostOf(edition: Edition, host: string): string | undefined {
  const named = hostname(host);
  return edition.deployments.some(({ hosts }) => hosts.includes(named)) ? named : undefined;
}

type Origins = Pick<ApiSettings, 'api_origin' | 'site_origins' | 'port'>;

/**
 * Where a browser opens a host of the edition. Nothing of it comes from the request, which may say any port: the settings
 * name the host's origin, or it is this machine at our own port, or a public one at https.
 */
export function originOf({ api_origin, site_origins, port }: Origins, host: string): string {
  const named = [api_origin, ...site_origins].map((address) => new URL(address)).find((one) => one.hostname === host);
  if (named) return named.origin;
  if (!isThisMachine(host)) return `https://${host}`;
  const api = new URL(api_origin);
  return `http://${host}:${isThisMachine(api.hostname) ? api.port || 80 : port}`;
}

/** From the site of one area: the address below which all others lie, of the same brand where there is one. */
export function othersOf(edition: Edition, { kind, brand }: Deployment, origins: Origins): string | undefined {
  if (kind !== 'india') return undefined;
  const sites = edition.deployments.filter((one) => one.kind === 'areas');
  const site = sites.find((one) => one.brand === brand) ?? sites[0];
  return site?.hosts[0] && originOf(origins, site.hosts[0]) + site.base.replace(/\/$/, '');
}

const isThisMachine = (host: string) => /^(.+\.)?localhost$|^127(\.\d+){3}$/.test(host);

const hostname = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** An area with a site elsewhere lives on the India deployment, all others on those of kind `areas`. */
export function isServed(deployment: Deployment, area: Area): boolean {
  return deployment.kind === 'india' ? Boolean(area.external) : !area.external;
}

/** A site language code that this deployment offers; anything else is the edition's own language. */
export function languageOf(edition: Edition, deployment: Deployment, code: string | undefined): string {
  const language = code && languageByCode(edition, code);
  const isOffered = language && (!language.only || language.only === deployment.kind);
  return isOffered ? language.code : edition.default_language;
}
