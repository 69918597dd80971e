import './tasks.css';
import { type ReactNode, useId } from 'react';
import { usePage } from '../context.tsx';
import { useTaskDoor } from '../draw/door.ts';
import { useEarned, useWaysToEarn } from '../draw/earned.ts';
import { Icon, MiniMoon } from '../look/Icon.tsx';
import { useSession } from '../player/session.ts';
import { isToClaim } from '../reward/claim.ts';
import { useAnswer } from '../server/answer.ts';
import { now } from '../server/clock.ts';
import { useBarred, useStatus } from '../service/status.ts';

/** Below the tasks stands what belongs to the page they are on. */
export function Tasks({ children }: { readonly children?: ReactNode }) {
  const { t } = usePage();
  const { state, player } = useSession();
  const isIn = state === 'in';
  const { open, phase } = useStatus();
  const isBarred = useBarred() !== undefined;
  const ways = useWaysToEarn();
  const noShare = useTaskDoor('share');
  const noFill = useTaskDoor('fill');
  const { byShares, byContact } = useEarned();
  const contact = player?.reward_register.contact_addr;
  const { data: rewards } = useAnswer('rewards', {}, { when: isIn });
  const toClaim = player?.out ? 0 : (rewards?.list.filter((reward) => isToClaim(reward, now())).length ?? 0);
  const shares = player?.reward_share_count ?? 0;
  const shareText = () => {
    if (byShares) return t('task.share_done');
    if (noShare) return noShare;
    if (!ways.share) return undefined;
    return shares ? t('task.share_more', { count: shares }) : t('task.share_text');
  };
  const gate = (hash: string) => (isIn ? hash : `#login/${hash.slice(1)}`);
  return (
    <ul className="tasks">
      {(contact || (!isBarred && (phase !== 'closed' || open.fill))) && (
        <Line
          moon={contact ? 'done' : 'ring'}
          title={contact ? t('task.filled') : t('task.fill')}
          text={contact || (noFill ?? t(open.draw && !byContact ? 'task.fill_text' : 'task.fill_why'))}
          href={open.fill ? gate('#contact') : undefined}
          action={contact ? t('fill.correct') : t('word.open')}
        />
      )}
      {!isBarred && (
        <Line
          moon={byShares ? 'done' : player?.reward_share_count ? 'half' : 'ring'}
          title={t('task.share')}
          text={shareText()}
          href={gate('#share')}
          action={t('word.open')}
        />
      )}
      <Line
        moon={toClaim ? 'half' : 'ring'}
        title={t('reward.heading')}
        text={rewards ? t('reward.summary', { won: rewards.list.length, open: toClaim }) : undefined}
        href={gate('#rewards')}
        action={t('word.open')}
      />
      {children}
    </ul>
  );
}

interface LineProps {
  readonly moon: 'done' | 'ring' | 'half' | 'full';
  readonly title: string;
  readonly text?: ReactNode;
  /** Without it there is nothing to do. */
  readonly href?: string | undefined;
  readonly action: string;
  readonly event?: string;
}

export function Line({ moon, title, text, href, action, event }: LineProps) {
  const id = useId();
  return (
    <li className={moon === 'done' ? 'done' : undefined}>
      {moon === 'done' ? <Icon name="check" /> : <MiniMoon phase={moon} />}
      <p>
        <span id={`${id}of`}>{title}</span>
        {text && <small>{text}</small>}
      </p>
      {href && (
        <a className="link" id={id} href={href} data-event={event} aria-labelledby={`${id} ${id}of`}>
          {action}
        </a>
      )}
    </li>
  );
}
