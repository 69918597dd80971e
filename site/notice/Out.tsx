import './out.css';
import { usePage } from '../context.tsx';
import { AppealForm } from '../player/AppealForm.tsx';
import { refreshPlayer, useSession } from '../player/session.ts';
import { act } from '../server/call.ts';

/** What is left to who was disqualified: one message against it, and customer service. */
export function Out() {
  const { t, to } = usePage();
  const { player } = useSession();
  if (!player?.out) return null;
  const { appeal } = player.out;
  return (
    <div className="out">
      {appeal === 'open' && (
        <AppealForm
          text={t('disqualified.text')}
          done={t('disqualified.done')}
          onSend={async (message) => {
            await act('appeal_out', { message });
            void refreshPlayer();
          }}
        />
      )}
      {appeal === 'waiting' && <p>{t('disqualified.done')}</p>}
      <a className="link" href={to('customer')} data-event="btn_contact_us">
        {t('nav.customer')}
      </a>
    </div>
  );
}
