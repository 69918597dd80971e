/** A list of which nothing waits for this judge: how far it is, and where something does. */
import type { ExcellentList } from '@event/contest/excellent/desk-wire';
import type { ReactNode } from 'react';
import { ButtonLink } from '../look/Button.tsx';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { useAnswer } from '../shell/queries.ts';
import { count, many } from '../shell/words.ts';
import { addressOf, Done } from './done.tsx';

export type JudgingStage = 'vote' | 'score';

interface NothingLeftProps {
  readonly stage: JudgingStage;
  readonly area: number;
  readonly platform: number;
  /** What this judge said last, here. */
  readonly said: ReactNode;
}

export function NothingLeft({ stage, area, platform, said }: NothingLeftProps) {
  const { me, edition } = useDesk();
  const lists = useAnswer('excellent_lists').data?.list ?? [];
  const here = lists.find((one) => one.area === area && one.platform === platform);
  const open = lists.filter((one) => one !== here && !one.published_at && leftOf(stage, one) > 0);
  const isJudged = here !== undefined && leftOf('vote', here) + leftOf('score', here) === 0;
  const isRanked = isJudged && may(me, ['prize_officer']);
  const way = `/excellent/${area}/${platform}`;
  const [other, name] = stage === 'vote' ? ['score', 'Give points'] : ['vote', 'Vote'];
  return (
    <div className="nothing-left">
      <section className="stack">
        <h2>No work is waiting for your {stage === 'vote' ? 'vote' : 'points'}</h2>
        <p className="quiet">
          {stage === 'vote'
            ? 'Works that others are still voting on come to you only if two of them disagree.'
            : `Works come here once they are on the short list, and leave it with the points of ${many(edition.judges_needed, 'judge')}.`}
        </p>
        {said}
        {here && <Progress list={here} />}
        <div className="row">
          {isRanked && (
            <ButtonLink weight="next" to={way}>
              Ranking
            </ButtonLink>
          )}
          <ButtonLink to={`${way}/${other}`}>{name}</ButtonLink>
          <ButtonLink weight="bare" to={`${way}/conflicts`}>
            Conflicts
          </ButtonLink>
          <ButtonLink weight="bare" to="/excellent">
            All lists
          </ButtonLink>
        </div>
      </section>
      <Others {...{ stage, open }} isKnown={lists.length > 0} />
    </div>
  );
}

const leftOf = (stage: JudgingStage, { voting, shortlisted, scored }: ExcellentList) =>
  stage === 'vote' ? voting : shortlisted - scored;

function Progress({
  list: { candidates, voting, shortlisted, scored, selected, places },
}: {
  readonly list: ExcellentList;
}) {
  return (
    <dl className="facts">
      <dt>Voted on</dt>
      <dd>
        <Done part={candidates - voting} of={candidates} />
      </dd>
      <dt>Points given</dt>
      <dd>
        <Done part={scored} of={shortlisted} />
      </dd>
      <dt>Selected</dt>
      <dd>
        {count(selected)} <span className="quiet">of {count(places)} places</span>
      </dd>
    </dl>
  );
}

interface OthersProps {
  readonly stage: JudgingStage;
  readonly open: readonly ExcellentList[];
  readonly isKnown: boolean;
}

/** Which of them wait for this judge only their next work tells. */
function Others({ stage, open, isKnown }: OthersProps) {
  const { edition } = useDesk();
  if (!isKnown) return null;
  return (
    <section>
      <h2>
        Other lists{' '}
        <span className="quiet">{open.length > 0 ? `${many(open.length, 'list')} not done` : 'all done'}</span>
      </h2>
      <ul>
        {open.map((one) => (
          <li key={addressOf(one)}>
            <Link to={`${addressOf(one)}/${stage}`}>
              {areaName(edition, one.area)}, {platformOf(edition, one.platform)?.name}
            </Link>
            <span className="quiet">
              {many(leftOf(stage, one), 'work')} without all {stage === 'vote' ? 'votes' : 'points'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
