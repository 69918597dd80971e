import { usePage } from '../context.tsx';

interface LostProps {
  readonly again: () => void;
  /** The way to do without it. */
  readonly close?: () => void;
}

/** In the place of a part whose file could not be had; it comes by itself with the line, or at a tap. */
export function Lost({ again, close }: LostProps) {
  const { t } = usePage();
  const isOnline = navigator.onLine;
  return (
    <p className={close ? 'late-note on' : 'empty'} role="alert">
      <b>{t('failure.heading')}</b>
      <br />
      {t(isOnline ? 'failure.text' : 'http.offline')}
      <span className="ways">
        <button className="link" type="button" onClick={again}>
          {t('word.retry')}
        </button>
        {isOnline && (
          <button className="link" type="button" onClick={() => location.reload()}>
            {t('failure.reload')}
          </button>
        )}
        {close && (
          <button className="link" type="button" onClick={close}>
            {t('word.close')}
          </button>
        )}
      </span>
    </p>
  );
}
