import { usePage } from '../context.tsx';
import { Icon, MiniMoon } from '../look/Icon.tsx';
import { CopyLine } from '../share/CopyLine.tsx';
import { Tag } from '../theme/Themes.tsx';
import { Picture } from '../wall/Picture.tsx';
import type { CheckAnswer, CheckState } from './check.ts';
import { rules, useRuleTexts } from './rule.ts';

const untold = { title: null, author: null, thumb: null, seconds: null, published_at: null, views: null };

interface RecognisedProps {
  readonly looked: CheckState;
  readonly theme: string;
}

/** The video behind the link, and each rule: passed, failed, or left to a person. Of a link that leads to none: what it is. */
export function Recognised({ looked, theme }: RecognisedProps) {
  const { t, spoken, edition } = usePage();
  const { state, checked, platform, hint, again } = looked;
  const name = edition.platforms.find(({ code }) => code === platform)?.name ?? '';
  if (state === 'looking') return <Waiting platform={name} theme={theme} />;
  if (hint) {
    return (
      <p className="say" role="status">
        {hint}{' '}
        {state === 'found' && (
          <button className="link" type="button" onClick={again}>
            {t('submit.check_again')}
          </button>
        )}
      </p>
    );
  }
  if (state !== 'found' || !checked) return null;
  return (
    <div className="found">
      <Video video={checked.video} platform={name} theme={theme} />
      <div role="status">
        <ul className="checks" aria-label={spoken('submit.check')}>
          {checked.verdicts.map((verdict) => (
            <Verdict key={verdict.rule} {...verdict} theme={theme} code={checked.ownership_code} again={again} />
          ))}
          <Gameplay />
        </ul>
      </div>
    </div>
  );
}

/** As large as what comes, so that nothing below moves when it does. */
function Waiting({ platform, theme }: { readonly platform: string; readonly theme: string }) {
  const { t } = usePage();
  const { sayRule } = useRuleTexts(theme);
  return (
    <div className="found waiting">
      <div className="clip">
        <div className="thumb" />
        <p className="fine" role="status">
          {[platform, t('submit.checking')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ul className="checks" aria-hidden="true">
        {rules.map((rule) => (
          <li key={rule} className="look">
            <MiniMoon phase="ring" />
            <p>{sayRule({ rule, found: null })}</p>
          </li>
        ))}
        <Gameplay />
      </ul>
    </div>
  );
}

/** Left to a person, and says so for whatever else is. */
function Gameplay() {
  const { t, edition } = usePage();
  return (
    <li className="look">
      <MiniMoon phase="half" />
      <p>
        {t('submit.gameplay', { percent: edition.limits.game_percent })}
        <small>{t('submit.gameplay_text')}</small>
      </p>
    </li>
  );
}

interface VideoProps {
  readonly video: CheckAnswer['video'];
  readonly platform: string;
  readonly theme: string;
}

/** As much as the platform tells of it; its place is the same if that is nothing. */
function Video({ video, platform, theme }: VideoProps) {
  const { t, date, number } = usePage();
  const { title, author, thumb, seconds, published_at, views } = { ...untold, ...video };
  const length =
    seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
  return (
    <div className="clip">
      <div className="thumb">
        <Picture work={{ thumb, theme, number: 1 }} first />
        {length && <span className="num">{length}</span>}
      </div>
      <p>
        <b>
          <bdi>{title ?? author ?? platform}</bdi>
        </b>
        <span className="fine">
          {[
            (title ?? author) !== null && platform,
            published_at !== null && date(published_at),
            views !== null && t('word.views_amount', { count: views, shown: number(views) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    </div>
  );
}

type JudgedRule = CheckAnswer['verdicts'][number];

interface VerdictProps extends JudgedRule {
  readonly theme: string;
  readonly code: string;
  readonly again: () => void;
}

const looks = { pass: 'ok', fail: 'no', unknown: 'look' } as const;

function Verdict({ theme, code, again, ...judged }: VerdictProps) {
  const { t } = usePage();
  const { hashtags, sayRule, sayBroken } = useRuleTexts(theme);
  const { rule, verdict, found } = judged;
  const isOthers = rule === 'new' && found === null;
  return (
    <li className={looks[verdict]}>
      {verdict === 'pass' && <Icon name="check" />}
      {verdict === 'fail' && <Icon name="cross" />}
      {verdict === 'unknown' && <MiniMoon phase="half" />}
      <p>
        <span className="vh">{t(`verdict.${verdict}`)}</span>
        <span>{verdict === 'fail' ? sayBroken(judged) : sayRule(judged)}</span>
        {verdict === 'fail' && isOthers && <small>{t('prove.how')}</small>}
      </p>
      {verdict === 'fail' && (
        <div className="fix">
          {isOthers && <CopyLine text={code} />}
          {rule === 'hashtags' && <Tag tag={found ?? hashtags.at(-1) ?? ''} />}
          {rule === 'new' && found && (
            <a className="link" href="#videos" data-event="btn_my_submissions">
              {t('submission.heading')}
            </a>
          )}
          {(isOthers || rule === 'hashtags' || rule === 'public') && (
            <button className="link" type="button" onClick={again}>
              {t('submit.check_again')}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
