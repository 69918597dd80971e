/** Which deployment a request is for, and which areas a deployment serves. */
import type { Area, Deployment, Edition } from '@event/contest/edition/edition';
import { languageByCode } from '@event/contest/edition/edition';

/** The host chooses; an API on a host of its own is chosen by the site that calls; otherwise the first one. */
export function deploymentOf(edition: Edition, host: string | undefined, origin?: string): Deployment {
  const named = [host, origin && URL.canParse(origin) ? new URL(origin).host : undefined]
    .map((name) => edition.deployments.find(({ hosts }) => name && hosts.includes(hostname(name))))
    .find(Boolean);
  const deployment = named ?? edition.deployments[0];
  if (!deployment) throw new Error(`Edition ${edition.id} has no deployment.`);
  return deployment;
}

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
