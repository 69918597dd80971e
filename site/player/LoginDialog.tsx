import './login.css';
import { useEffect, useRef, useState } from 'react';
import { openDialog } from '../address.ts';
import { track } from '../analytics/event.ts';
import { usePage } from '../context.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { toast } from '../look/toast.ts';
import type { DialogPartProps } from '../part/dialog.ts';
import { showFailure } from '../server/failure.ts';
import { InApp } from './InApp.tsx';
import { isLoggedIn, logIn } from './session.ts';
import { clientOf, useWidget, type WidgetMessage, widgetOf } from './widget.ts';

/** The game platform's own page in a frame: only that frame, from that origin, is listened to. */
export function LoginDialog({ detail, close }: DialogPartProps) {
  const words = usePage();
  const { t, spoken, page } = words;
  const frame = useRef<HTMLIFrameElement>(null);
  const [busy, setBusy] = useState(false);
  /** Logged in already, and asked for it once more. */
  const [isRepeat] = useState(isLoggedIn);
  const address = widgetOf(page);
  const { state, round, loaded, again } = useWidget(address.href);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for as long as the dialog is open
  useEffect(() => {
    const listen = (message: MessageEvent<WidgetMessage | null>) => {
      if (message.origin !== address.origin || message.source !== frame.current?.contentWindow) return;
      void answer(message.data);
    };
    const answer = async (told: WidgetMessage | null) => {
      if (told?.event === 'closeLogin') close();
      if (told?.event === 'loginFail') {
        console.warn('login failed', told.code);
        again();
      }
      const data = told?.event === 'loginSucc' && told.code === 0 ? told.data : undefined;
      if (!data?.jwt) return;
      setBusy(true);
      try {
        const player = await logIn(data.jwt, clientOf(data));
        track('btn_login_success');
        // What was wanted before: `#login/rewards`.
        if (detail) openDialog(detail);
        else close();
        if (player) toast({ kind: 'success', text: t('login.welcome', { name: player.name }) }, 2500);
      } catch (error) {
        showFailure(error, words);
        close();
      }
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return (
    <Dialog title={t('login.heading')} close={t('word.close')} onClose={close} className="login">
      <InApp />
      {isRepeat && detail && <p className="say">{t('refusal.login_again')}</p>}
      {state === 'lost' ? (
        <p className="empty" role="alert">
          {t(navigator.onLine ? 'channel.problem_later' : 'http.offline')}{' '}
          <button className="link" type="button" onClick={again}>
            {t('word.retry')}
          </button>
        </p>
      ) : (
        <iframe
          key={round}
          ref={frame}
          src={address.href}
          title={spoken('login.heading')}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          onLoad={loaded}
        />
      )}
      {(busy || state === 'waiting') && (
        <p className="fine" role="status">
          {t('word.loading')}
        </p>
      )}
    </Dialog>
  );
}
