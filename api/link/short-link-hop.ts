/** One hop of a short link: the headers of one answer. Nothing is followed, no body is read, no cookie is kept. */
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP } from 'node:net';
import { publicOnly } from './public-address.ts';

export interface HopAnswer {
  readonly status: number;
  readonly location: string | null;
}

export type AskHop = (url: string, deadline: AbortSignal) => Promise<HopAnswer>;

const seconds_per_hop = 5;

/** Some platforms send the real address only to what looks like a browser. */
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  accept: 'text/html',
  'accept-language': 'en',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
};

export function askPublic(url: string, deadline: AbortSignal, lookup = publicOnly()): Promise<HopAnswer> {
  const { protocol, hostname, port, username } = new URL(url);
  // A bare address is dialled without asking the name service, so its check would never run.
  if (protocol !== 'https:' || port || username || isIP(hostname.replace(/[[\]]/g, ''))) {
    return Promise.reject(new Error('Only https to a named host is asked'));
  }
  return headersOf((options) => request(url, { ...options, lookup, agent: false }), deadline);
}

/** The stand-in answers for every host, under the host's name. */
export function askStandIn(base: string): AskHop {
  return (url, deadline) => {
    const { host, pathname, search } = new URL(url);
    return headersOf((options) => requestPlain(`${base}/${host}${pathname}${search}`, options), deadline);
  };
}

function headersOf(open: (options: RequestOptions) => ClientRequest, deadline: AbortSignal): Promise<HopAnswer> {
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(seconds_per_hop * 1000)]);
  return new Promise((resolve, reject) => {
    const asked = open({ method: 'GET', headers, signal });
    asked.once('error', reject);
    asked.once('response', (answer: IncomingMessage) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null });
      asked.destroy();
    });
    asked.end();
  });
}
