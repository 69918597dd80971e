/** Copies the pictures of shared links; a name holds the picture's fingerprint, so that it may be kept for ever. */
import { copyFileSync, readFileSync } from 'node:fs';

/** Returns their names by `<language>/og-<deployment>`. */
export function copyPictures(pictures: URL, assets: URL): Record<string, string> {
  const prints = Object.entries<string>(JSON.parse(readFileSync(new URL('fingerprints.json', pictures), 'utf8')));
  const names = prints
    .filter(([file]) => file.includes('/og-'))
    .map(([file, print]) => {
      const picture = file.replace('.jpg', '');
      const name = `${picture.replace('/', '-')}-${print}.jpg`;
      copyFileSync(new URL(file, pictures), new URL(name, assets));
      return [picture, name] as const;
    });
  return Object.fromEntries(names);
}
