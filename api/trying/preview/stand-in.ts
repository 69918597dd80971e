/** The outer world of a preview: stand-ins on ports beside our own. */
import type { Edition } from '@event/contest/edition/edition';
import { type Outside, startOutside } from '@event/outside/main';
import { redeemed_path } from '../../reward/redemption.ts';
import type { Secrets } from './secret.ts';

interface StandInWish {
  readonly edition: Edition;
  readonly origin: string;
  readonly ports: readonly number[];
  readonly folder: string;
  readonly secrets: Secrets;
  readonly clock: () => number;
}

const audience = 'goldenmonthugc';

export async function startStandIns({ edition, origin, ports, folder, secrets, clock }: StandInWish): Promise<Outside> {
  const { port } = new URL(origin);
  return await startOutside({
    login_port: ports[0] ?? 0,
    videos_port: ports[1] ?? 0,
    allowed_origins: originsOf(edition, port),
    callback_url: `${origin}${redeemed_path}`,
    callback_secret: secrets.REDEEM_SECRET,
    data_dir: folder,
    clock: () => Math.floor(clock()),
    audience,
    hashtags: [...new Set(edition.themes.flatMap(({ hashtags }) => hashtags))],
  });
}

function originsOf(edition: Edition, port: string): string[] {
  return edition.deployments.flatMap(({ hosts }) => hosts.map((host) => `http://${host}:${port}`));
}
