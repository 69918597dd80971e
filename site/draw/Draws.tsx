import './draws.css';
import { usePage } from '../context.tsx';
import { MiniMoon } from '../look/Icon.tsx';
import { Failed } from '../part/Failed.tsx';
import { StillLoading } from '../part/StillLoading.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';

/** Every draw of the player, as the published log lists them: by serial, with the mark that stands for the player there. */
export function Draws() {
  const { t, moment } = usePage();
  const { state } = useSession();
  const { data, error, again } = useAnswer('draws', {}, { when: state === 'in' });
  if (!data && error !== null) return <Failed error={error} again={again} />;
  if (!data && state === 'in') return <StillLoading />;
  if (!data?.list.length) return null;
  return (
    <details className="draws" open={data.list.length < 4}>
      <summary className="link">{t('draw.mine', { count: data.list.length })}</summary>
      <ol>
        {data.list.map(({ serial, drawn_at, prize }) => (
          <li key={serial} className={prize ? 'won' : undefined}>
            <MiniMoon phase={prize ? 'full' : 'crescent'} />
            <b>{prize ? t(`prize.${prize}`) : t('draw.no_win')}</b>
            <span className="fine">
              {t('submission.number', { number: serial })} · {moment(drawn_at)}
            </span>
          </li>
        ))}
      </ol>
      <p className="fine">
        {t('draw.mark')} <code>{data.mark}</code>
      </p>
    </details>
  );
}
