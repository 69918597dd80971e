/** The player shows that a video is of their own channel: it is looked at again, for their code or their consent. */
import { platformByValue, themeByCode } from '@event/contest/edition/edition';
import { type Handlers, type PlayerAsk, Refused } from '../app.ts';
import { linkToProve } from '../channel/proof.ts';
import type { Database } from '../database/database.ts';
import { submissionOf } from './list.ts';
import { askVideo, type CheckedVideo, keepCheck } from './video-check.ts';

const seconds_for_platforms = 8;

interface ProofLook {
  readonly revision_id: string;
  /** Null: it was proved before. */
  readonly checked: CheckedVideo | null;
}

export const proveCalls: Handlers<'prove'> = {
  prove: {
    before: look,
    work: async (
      { app, player, input, now }: PlayerAsk<'prove'>,
      database: Database,
      { revision_id, checked }: ProofLook,
    ) => {
      if (checked) {
        const { verdicts } = checked;
        await keepCheck(database, { area: player.area, revision_id, occasion: 'proof', verdicts, at: now });
      }
      return submissionOf(app, database, { player, now, id: input.id });
    },
  },
};

/** Counts as one of the player's questions of the day: beyond them nothing is asked, and nothing is proved. */
async function look({ app, player, input, now }: PlayerAsk<'prove'>): Promise<ProofLook> {
  const found = await linkToProve(app.pool, { area: player.area, id: input.id, player_id: player.id });
  const platform = found && platformByValue(app.edition, found.platform);
  const theme = found && themeByCode(app.edition, found.theme);
  if (!found || !platform || !theme) throw new Refused('not_editable');
  const { revision_id, video_id: id, link: url, author_id, proved } = found;
  if (proved) return { revision_id, checked: null };
  const video = { platform: platform.code, id, url };
  const author = author_id ?? undefined;
  const deadline = AbortSignal.timeout(seconds_for_platforms * 1000);
  const question = { platform, theme, video, player, author, now, deadline } as const;
  return { revision_id, checked: await askVideo(app, { ...question, purpose: 'check', is_anew: true }) };
}
