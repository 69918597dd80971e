/** The demo videos as the stand-ins tell them: the same that their platforms answer when they are asked. */
import type { PlatformCode } from '@event/contest/platform/all';

export interface DemoVideo {
  readonly n: number;
  readonly platform: PlatformCode;
  readonly id: string;
  readonly link: string;
  readonly title: string;
  readonly hashtags: readonly string[];
  readonly published: number;
  readonly duration: number;
  readonly defect: string;
  readonly owner: { readonly id: string; readonly name: string; readonly handle: string; readonly country: string };
  /** At each of the moments that were asked for. */
  readonly views: readonly number[];
  readonly likes: readonly (number | null)[];
  readonly comments: readonly (number | null)[];
}

interface DemoQuestion {
  readonly videos_url: string;
  readonly platform: PlatformCode;
  readonly count: number;
  readonly opens: number;
  readonly moments: readonly number[];
}

const at_once = 500;

export async function demoVideos({ videos_url, platform, count, opens, moments }: DemoQuestion): Promise<DemoVideo[]> {
  const found: DemoVideo[] = [];
  for (let from = 0; from < count; from += at_once) {
    const address = new URL('/control/demo-videos', videos_url);
    address.search = String(
      new URLSearchParams({
        platform,
        from: String(from),
        count: String(Math.min(at_once, count - from)),
        opens: String(opens),
        at: moments.join(),
      }),
    );
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The stand-ins do not list their videos: ${answer.status} of ${address.origin}`);
    const { list } = (await answer.json()) as { list: Omit<DemoVideo, 'platform'>[] };
    found.push(...list.map((video) => ({ ...video, platform })));
  }
  return found;
}
