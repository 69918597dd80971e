import './login.css';
import { useRef, useState } from 'react';
import { usePage } from '../context.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { useEnter } from './enter.ts';
import { InApp } from './InApp.tsx';
import { isLoggedIn } from './session.ts';
import { clientOf, useTold, useWidget, widgetOf } from './widget.ts';

/** The game platform's own page in a frame. */
export function LoginDialog({ detail, close }: DialogPartProps) {
  const { t, spoken, page } = usePage();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Logged in already, and asked for it once more. */
  const [isRepeat] = useState(isLoggedIn);
  const address = widgetOf(page);
  const { state, round, loaded, again } = useWidget(address.href);
  const { enter, busy } = useEnter(detail, close);
  useTold(frame, address.origin, (told) => {
    if (told.event === 'closeLogin') close();
    if (told.event === 'loginFail') {
      console.warn('login failed', told.code);
      again();
    }
    if (told.event === 'loginSucc' && told.code === 0 && told.data?.jwt) void enter(told.data.jwt, clientOf(told.data));
  });
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
