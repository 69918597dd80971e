/** The organizers' own issuer: found once, and told apart when it is silent from when it says no. */
import * as openid from 'openid-client';
import type { App } from '../app.ts';
import { DeskRefused } from '../http/ask.ts';

/** A person waits for the answer, and a code is good once: giving up early would send them to log in all over again. */
const patience_seconds = 20;

/** One that could not be found is looked for again by the next who asks. */
export function findIssuer(app: App): () => Promise<openid.Configuration> {
  let known: Promise<openid.Configuration> | undefined;
  return () => {
    known ??= discover(app).catch((error) => {
      known = undefined;
      throw refusalBySilence(app, error) ?? error;
    });
    return known;
  };
}

function discover({ settings }: App): Promise<openid.Configuration> {
  const { desk_issuer, desk_client_id, desk_client_secret } = settings;
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(desk_issuer).hostname);
  return openid.discovery(new URL(desk_issuer), desk_client_id, desk_client_secret, undefined, {
    // TLS vouches for the issuer already; the signature does where somebody stands between.
    execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])],
    timeout: patience_seconds,
  });
}

const silent = () =>
  new DeskRefused('silent', 'The organization’s login does not answer. Please try again in a minute.', 503);

/** What an exchange with it that failed means for the person who waits: undefined where it said no. What it said of that person is not logged. */
export function refusalBySilence(
  { log }: Pick<App, 'log'>,
  error: unknown,
  reference?: string,
): DeskRefused | undefined {
  const { name, code = name, message, cause } = error as Error & { readonly code?: string };
  const status = cause instanceof Response ? cause.status : undefined;
  const isFetch = error instanceof TypeError && cause instanceof Error;
  const isSilent = code === 'OAUTH_TIMEOUT' || isFetch || (status ?? 0) >= 500;
  const below = isFetch ? cause.message : status;
  log.warn(
    { why: code, said: message, below, reference },
    `the organizers’ issuer ${isSilent ? 'did not answer' : 'said no'}`,
  );
  return isSilent ? silent() : undefined;
}
