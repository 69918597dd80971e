/** Judging, one work after the other: not who made it, nor what others think. */
import './excellent.css';
import type { JudgedWork } from '@event/contest/excellent/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { copyLink, openVideo, type Playing, usePlaying, Video, videoKeys } from '../look/Video.tsx';
import { go } from '../shell/address.ts';
import { act } from '../shell/call.ts';
import { areaName, languageName, platformOf, themeName, useDesk } from '../shell/context.tsx';
import { type KeyAction, useKeys } from '../shell/keys.ts';
import { answerTo, queries, useAnswer } from '../shell/queries.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { count, lengthOf, many } from '../shell/words.ts';
import { type JudgingStage, NothingLeft } from './NothingLeft.tsx';

type Word = { readonly pass: boolean } | { readonly points: number } | 'conflict';

interface SaidWord {
  readonly work: JudgedWork;
  readonly word: Word;
}

const previous = { id: 'judge undo', key: 'u' };

export function Judging({ at }: ScreenProps) {
  const { edition } = useDesk();
  const area = Number(at.area);
  const platform = Number(at.platform);
  const stage: JudgingStage = at.stage === 'score' ? 'score' : 'vote';
  const { work, said, say, next, back, takeBack } = useJudging({ area, platform, stage });
  // Once the next work is there its keys work, though the last answer is not wholly taken in.
  const isBusy = back.isPending || (say.isPending && say.variables.work.submission_id === work?.submission_id);
  const actions = actionsOf(stage, (word) => work && !isBusy && say.mutate({ work, word }));
  const playing = usePlaying(work?.link);
  useKeys(stage === 'vote' ? 'Vote' : 'Points', [
    ...actions,
    ...videoKeys({ of: 'video', play: 'v', link: work?.link, playing }),
    { ...previous, name: 'The previous one again', run: takeBack, not: said ? null : 'Nothing was said here yet.' },
    { id: 'judge up', key: 'Escape', name: 'All lists', run: () => go('/excellent') },
  ]);
  const reload = () => {
    say.reset();
    back.reset();
    void next.refetch();
  };
  const left = next.data?.work?.left ?? 0;
  const last = said && <LastWord said={said} onBack={takeBack} />;
  const name = `${areaName(edition, area)}, ${platformOf(edition, platform)?.name}`;
  return (
    <main className="judging">
      <Bar
        title={stage === 'vote' ? 'Vote' : 'Give points'}
        about={`${name}. ${work ? `${count(left)} more wait for you` : ''}`}
      />
      {next.error && <Failure error={next.error} again={() => void next.refetch()} />}
      {say.error && <Failure error={say.error} again={reload} />}
      {back.error && <Failure error={back.error} again={reload} />}
      {next.data && !work && <NothingLeft {...{ stage, area, platform }} said={last} />}
      {work && (
        <div className="judged">
          <Judged work={work} playing={playing} />
          <footer className="word">
            <Words actions={actions} isBusy={isBusy} />
            {last ?? <p className="quiet">Blind: you see neither the author nor what others said.</p>}
          </footer>
        </div>
      )}
    </main>
  );
}

/** The work to judge now: the next one, or the last one taken back. */
function useJudging(list: { readonly area: number; readonly platform: number; readonly stage: JudgingStage }) {
  const [said, setSaid] = useState<SaidWord | null>(null);
  const [again, setAgain] = useState<JudgedWork | null>(null);
  const next = useAnswer('excellent_next', list, { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false });
  const say = useMutation({
    mutationFn: ({ work, word }: SaidWord) => send(work, word),
    onSuccess: async (_none, now) => {
      setSaid(now);
      setAgain(null);
      await queries.fetchQuery({ ...answerTo('excellent_next', list), staleTime: 0 });
    },
  });
  const { me } = useDesk();
  const back = useMutation({
    mutationFn: ({ area, submission_id: id }: JudgedWork) => act('excellent_conflict_lift', { area, id, judge: me.id }),
    onSuccess: (_none, work) => {
      setSaid(null);
      setAgain(work);
    },
  });
  const takeBack = () => {
    if (said?.word !== 'conflict') setAgain(said?.work ?? null);
    else if (!back.isPending) back.mutate(said.work);
  };
  return { work: again ?? next.data?.work ?? null, said, say, next, back, takeBack };
}

function Judged({ work, playing }: { readonly work: JudgedWork; readonly playing: Playing }) {
  const { edition } = useDesk();
  return (
    <div className="pad stack judged-work">
      <div className="case-line quiet">
        Submission {work.number}, {languageName(edition, work.lang)}
        {work.seconds !== null && `, ${lengthOf(work.seconds)}`}, {themeName(edition, work.theme)}
      </div>
      <h2 className="headline">{work.title ?? 'Without a title'}</h2>
      <Video video={work} playing={playing} />
      <VideoButtons link={work.link} playing={playing} />
    </div>
  );
}

function Words({ actions, isBusy }: { readonly actions: readonly KeyAction[]; readonly isBusy: boolean }) {
  return (
    <div className="row">
      {actions.map(({ id, key, name, run }) => (
        <Button
          key={id}
          weight={id === 'judge conflict' ? 'bare' : 'plain'}
          hint={key.toUpperCase()}
          disabled={isBusy}
          onClick={run}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

async function send({ area, submission_id: id }: JudgedWork, word: Word): Promise<void> {
  if (word === 'conflict') await act('excellent_conflict', { area, id });
  else if ('pass' in word) await act('excellent_vote', { area, id, pass: word.pass });
  else await act('excellent_score', { area, id, points: word.points });
}

function actionsOf(stage: JudgingStage, word: (given: Word) => void): KeyAction[] {
  const conflict: KeyAction = {
    id: 'judge conflict',
    key: 'c',
    name: 'I know the player',
    run: () => word('conflict'),
  };
  if (stage === 'vote') {
    return [
      { id: 'judge pass', key: 'p', name: 'Pass', run: () => word({ pass: true }) },
      { id: 'judge fail', key: 'f', name: 'Fail', run: () => word({ pass: false }) },
      conflict,
    ];
  }
  const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((given) => ({
    id: `judge ${given}`,
    key: String(given % 10),
    name: String(given),
    run: () => word({ points: given }),
  }));
  return [...points, conflict];
}

interface LastWordProps {
  readonly said: SaidWord;
  readonly onBack: () => void;
}

/** With a way back for whoever has no keys. */
function LastWord({ said, onBack }: LastWordProps) {
  return (
    <p className="quiet">
      {sayWord(said)}{' '}
      <Button small weight="bare" hint={previous.key.toUpperCase()} onClick={onBack}>
        Bring it back
      </Button>
    </p>
  );
}

function sayWord({ work, word }: SaidWord): string {
  if (word === 'conflict') return `Submission ${work.number} goes to other judges.`;
  if ('pass' in word) return `Submission ${work.number}: ${word.pass ? 'passed' : 'failed'} by you.`;
  return `Submission ${work.number}: ${many(word.points, 'point')} from you.`;
}

/** Its link itself would name its author. */
function VideoButtons({ link, playing }: { readonly link: string; readonly playing: Playing }) {
  return (
    <div className="row">
      <Button small weight="bare" hint="V" onClick={playing.toggle}>
        {playing.isPlaying ? 'stop' : 'play'}
      </Button>
      <Button small weight="bare" hint="O" onClick={() => openVideo(link)}>
        open
      </Button>
      <Button small weight="bare" hint="Y" onClick={() => copyLink(link)}>
        copy
      </Button>
    </div>
  );
}
