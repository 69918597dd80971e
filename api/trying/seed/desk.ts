/** What organizers of the demo did so far, and what waits for one: by the desk's own functions. */
import { day, hour } from '@event/contest/time';
import type { NewAction } from '../../action/action.ts';
import { putNotice } from '../../notice/notice.ts';
import { disqualifyPlayer } from '../../player/disqualification.ts';
import { keepReadings, type Reading } from '../../reading/reading.ts';
import { findSignals } from '../../reading/signal.ts';
import { decide } from '../../submission/decision.ts';
import { writeVoices } from './judging.ts';
import { writeLog } from './log.ts';
import { writeSecondLooks } from './second-look.ts';
import type { DeskSeeding } from './seeding.ts';
import { settleFirstBoard } from './settlement.ts';
import type { DemoSubmission } from './submission.ts';

export async function writeDeskWork(seeding: DeskSeeding): Promise<void> {
  await appeal(seeding);
  await writeSecondLooks(seeding);
  const disqualified = await disqualify(seeding);
  await jump(seeding);
  await tellEverybody(seeding);
  const signed = await settleFirstBoard(seeding);
  await writeVoices(seeding);
  await writeLog(seeding, [...disqualified, ...signed]);
}

/** A few players do not agree with their rejection. */
async function appeal({ app, database, submissions, now }: DeskSeeding): Promise<void> {
  const rejected = submissions.filter(
    ({ area, decision }) => area > 4 && decision?.reason && decision.reason !== 'short_video',
  );
  const words = [
    'The whole video is recorded in the game, please look at the second minute.',
    'It is my own channel, I can show the original file.',
    'The hashtag stands in the first comment and now also in the title.',
  ];
  for (const [index, one] of rejected.slice(0, words.length).entries()) {
    const at = Math.max((one.decision?.at ?? now) + 60, now - (7 + index * 9) * hour);
    const by = `player:${one.player.id}`;
    const what = { area: one.area, submission: one.id, kind: 'appeal', note: words[index] ?? null } as const;
    await decide(database, app, { ...what, by, at, player_id: one.player.id });
  }
}

async function disqualify({ app, database, submissions, now }: DeskSeeding): Promise<NewAction[]> {
  const copied = submissions.find(({ area, decision }) => area === 3 && decision?.reason === 'plagiarism');
  if (!copied) return [];
  const [by, at] = ['system', now - 2 * day];
  const given = { area: copied.area, player_id: copied.player.id, reason: 'plagiarism', note: 'three copied works' };
  await disqualifyPlayer(app, database, { ...given, by, at });
  const detail = { reason: given.reason, note: given.note };
  return [{ at, by, what: 'disqualify player', area: given.area, subject: given.player_id, detail }];
}

/** Views that rise at once while the likes stand still: that is what holds readings. */
async function jump({ app, database, submissions, now }: DeskSeeding): Promise<void> {
  const areas = [1, 2, 4];
  for (const [platform, here] of Map.groupBy(submissions, (one) => one.platform)) {
    const odd = areas.flatMap((area) => {
      const live = here.filter((one) => one.area === area && one.decision?.kind === 'approve');
      return live.toSorted((one, other) => viewsOf(other) - viewsOf(one)).slice(3, 4);
    });
    if (odd.length === 0 || platform > 2) continue;
    const readings = odd.map((one, index): Reading => readAgain(one, viewsOf(one) * (9 + index * 11), now - 1800));
    await keepReadings(app, database, readings, now - 1790);
    await findSignals(app, database, { platform, readings, now: now - 1790 });
  }
}

const viewsOf = ({ video }: DemoSubmission): number => video.views.at(-1) ?? 0;

function readAgain({ area, revision_id, video }: DemoSubmission, views: number, read_at: number): Reading {
  return {
    ...{
      area,
      revision_id,
      read_at,
      views,
      likes: video.likes.at(-1) ?? null,
      comments: video.comments.at(-1) ?? null,
    },
    ...{ source: 'api', collector: video.platform, meaning: 'views' },
  };
}

/** One that is read now, one that is still to come and not yet in every language. */
async function tellEverybody({ database, now }: DeskSeeding): Promise<void> {
  const texts = {
    en: { title: 'Kalea theme is live', message: 'Enter a video with #MLBBKalea: 100 of them win diamonds.' },
    id: { title: 'Tema Kalea sudah dibuka', message: 'Kirim video dengan #MLBBKalea: 100 video memenangkan diamond.' },
    ru: { title: 'Тема Калеи открыта', message: 'Присылайте видео с #MLBBKalea: 100 из них выиграют алмазы.' },
    es: { title: 'El tema de Kalea está abierto', message: 'Envía un video con #MLBBKalea: 100 ganan diamantes.' },
  };
  const sent = { area: null, player_id: null, kind: 'broadcast', by: 'system' } as const;
  await putNotice(database, { ...sent, texts, at: now - 30 * hour, until: now - 6 * hour });
  const today = { en: { title: 'Board 2 ends soon', message: 'Views count until the board ends. Good luck!' } };
  await putNotice(database, { ...sent, area: 4, texts: today, at: now - 2 * hour });
  const tomorrow = Math.floor(now / day) * day + 34 * hour;
  await putNotice(database, { ...sent, texts: { ...today, ru: texts.ru }, at: tomorrow, written_at: now - 2 * hour });
}
