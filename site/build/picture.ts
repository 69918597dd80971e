/** Copies the pictures that are shared; a name holds the picture's fingerprint, so that it may be kept for ever. */
import { copyFileSync, readFileSync } from 'node:fs';
import type { Brand, Deployment, DeploymentKind } from '@event/contest/edition/edition';

/** Returns their names by `<language>/<og or share>-<deployment>`. */
export function copyPictures(pictures: URL, assets: URL): Record<string, string> {
  const prints = Object.entries<string>(JSON.parse(readFileSync(new URL('fingerprints.json', pictures), 'utf8')));
  const names = prints.map(([file, print]) => {
    const picture = file.replace('.jpg', '');
    const name = `${picture.replace('/', '-')}-${print}.jpg`;
    copyFileSync(new URL(file, pictures), new URL(name, assets));
    return [picture, name] as const;
  });
  return Object.fromEntries(names);
}

/** What a player of an area may post, by the brand of the site. */
export function picturesToPost(
  shared: Readonly<Record<string, string>>,
  deployments: readonly Deployment[],
  { lang, kind }: { lang: string; kind: DeploymentKind },
): Partial<Record<Brand, string>> {
  const own = deployments.filter((deployment) => deployment.kind === kind);
  const found = own.map(({ brand, code }) => [brand, shared[`${lang}/share-${code}`]] as const);
  return Object.fromEntries(found.filter(([, name]) => name));
}
