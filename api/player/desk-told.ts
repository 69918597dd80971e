/** What a player was told, as people at the desk read it; without what a sealed decision said, and what tells of a win that is not shown yet. */
import type { NoticeKind } from '@event/contest/notice/notice';
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { everTold, noticeFrom } from '../notice/notice.ts';
import { isSealedFrom, type Seal, sealValues } from '../submission/seal.ts';

interface ToldPlayer {
  readonly area: number;
  readonly id: string;
  readonly seal: Seal | null;
  readonly now: number;
  /** Wins of the draw are shown as of then. */
  readonly until: number;
}

/** They come with a win, or ask to claim it. */
const of_wins: readonly NoticeKind[] = ['reward', 'code_arrived', 'claim_ending'];

export async function toldTo(app: App, database: Database, player: ToldPlayer): Promise<PlayerPage['told']> {
  const sealed = await sealedNotices(database, player);
  const said = { app, lang: app.edition.default_language, deployment: { brand: 'main' } } as const;
  return (await everTold(database, player, player.now))
    .filter(({ id, kind, from_at }) => !sealed.has(id) && !(of_wins.includes(kind) && from_at >= player.until))
    .map((notice) => ({
      at: notice.from_at,
      title: noticeFrom(said, notice).title,
      cleared: notice.cleared,
      ended: notice.ended,
    }));
}

async function sealedNotices(database: Database, { area, id, seal }: ToldPlayer): Promise<ReadonlySet<string>> {
  if (!seal) return new Set();
  const { rows } = await database.query<{ notice_id: string }>(
    `select d.notice_id from submission s join second_look k on (k.area, k.submission_id) = (s.area, s.id)
     join decision d on (d.area, d.id) = (k.area, k.decision_id)
     where s.area = $1 and s.player_id = $2 and d.notice_id is not null and ${isSealedFrom(3)}`,
    [area, id, ...sealValues(seal)],
  );
  return new Set(rows.map(({ notice_id }) => notice_id));
}
