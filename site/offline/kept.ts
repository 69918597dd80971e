/** What the worker of a deployment is told of the build and of the contest. */
import type { Deployment, Edition } from '@event/contest/edition/edition';
import type { BuiltSite } from '../build/built.ts';
import { areasOf, pathOf, routeNames, workerPath } from '../routes.ts';

interface KeptSite {
  readonly edition: Edition;
  readonly deployment: Deployment;
}

export function keptOf({ edition, deployment }: KeptSite, { source, parts }: Pick<BuiltSite, 'source' | 'parts'>) {
  const screens = areasOf(edition, deployment).flatMap(({ path }) =>
    routeNames.map((route) => pathOf(deployment, path, route)),
  );
  return {
    build: source.slice(0, 12),
    root: workerPath(deployment).replace(/\/[^/]*$/, ''),
    icon: `icon-${deployment.icon}-192.png`,
    screens,
    files: parts,
  };
}
