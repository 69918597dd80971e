/** Copies the pictures that are shared; a name holds a part of the picture's fingerprint, so that it may be kept for ever. */
import { copyFileSync, readFileSync } from 'node:fs';
import type { Deployment, DeploymentKind } from '@event/contest/edition/edition';
import type { AreaFile } from '../area-file.ts';
import { titleOf } from '../head.ts';

/** Returns their names by `<language>/<og or share>-<deployment>`. */
export function copyPictures(pictures: URL, assets: URL): Record<string, string> {
  const prints = Object.entries<string>(JSON.parse(readFileSync(new URL('fingerprints.json', pictures), 'utf8')));
  const names = prints.map(([file, print]) => {
    const picture = file.replace('.jpg', '');
    const name = `${picture.replace('/', '-')}-${print.slice(0, 8)}.jpg`;
    copyFileSync(new URL(file, pictures), new URL(name, assets));
    return [picture, name] as const;
  });
  return Object.fromEntries(names);
}

interface SharedIn {
  readonly lang: string;
  readonly kind: DeploymentKind;
  readonly area: string;
}

/** Of each brand, for the players of an area: what they may post, and what an app shows of a link that they share. */
export function picturesOf(
  shared: Readonly<Record<string, string>>,
  deployments: readonly Deployment[],
  { lang, kind, area }: SharedIn,
): Pick<AreaFile, 'pictures' | 'previews'> {
  const own = deployments.filter((deployment) => deployment.kind === kind);
  const found = (use: 'share' | 'og') =>
    own.flatMap((deployment) => {
      const picture = shared[`${lang}/${use}-${deployment.code}`];
      return picture ? [{ deployment, picture }] : [];
    });
  return {
    pictures: Object.fromEntries(found('share').map(({ deployment, picture }) => [deployment.brand, picture])),
    previews: Object.fromEntries(
      found('og').map(({ deployment, picture }) => [deployment.brand, { picture, title: titleOf(deployment, area) }]),
    ),
  };
}
