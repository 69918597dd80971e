import './tasks.css';
import { type ReactNode, useId } from 'react';
import { usePage } from '../context.tsx';
import { Icon, MiniMoon } from '../look/Icon.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';

/** Below the tasks stands what belongs to the page they are on. */
export function Tasks({ children }: { readonly children?: ReactNode }) {
  const { t } = usePage();
  const { state, player } = useSession();
  const isIn = state === 'in';
  const isFilled = (player?.reward_fill_count ?? 0) > 0;
  const isShared = player !== null && player.reward_share_count >= player.reward_share_limit;
  const { data: rewards } = useAnswer('rewards', {}, { when: isIn });
  const toClaim = rewards?.list.filter((reward) => reward.state === 0).length ?? 0;
  const shares = player?.reward_share_count ?? 0;
  const shareText = () => {
    if (isShared) return t('task.share_done');
    return shares ? t('task.share_more', { count: shares }) : t('task.share_text');
  };
  const gate = (hash: string) => (isIn ? hash : `#login/${hash.slice(1)}`);
  return (
    <ul className="tasks">
      <Line
        moon={isFilled ? 'done' : 'ring'}
        title={isFilled ? t('task.filled') : t('task.fill')}
        text={isFilled ? player?.reward_register.contact_addr : t('task.fill_text')}
        href={gate('#contact')}
        action={isFilled ? t('fill.correct') : t('word.open')}
      />
      <Line
        moon={isShared ? 'done' : player?.reward_share_count ? 'half' : 'ring'}
        title={t('task.share')}
        text={shareText()}
        href={gate('#share')}
        action={t('word.open')}
      />
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
  readonly href: string;
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
      <a className="link" id={id} href={href} data-event={event} aria-labelledby={`${id} ${id}of`}>
        {action}
      </a>
    </li>
  );
}
