import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { decide, mayMeasure } from './consent.ts';

/** Among what is kept about a visitor: whether what they do is counted, and the way to change it. */
export function Consent() {
  const { t, page } = usePage();
  const { analytics } = page.deployment;
  const [, change] = useState({});
  if (!analytics) return null;
  const may = mayMeasure(analytics);
  const turn = () => {
    decide(!may, analytics);
    document.querySelector('.consent')?.remove();
    change({});
  };
  return (
    <div className="my-data">
      <h3>{t('consent.heading')}</h3>
      <p className="say" role="status">
        {may ? t('consent.on') : t('consent.off')}
      </p>
      <Button weight="second" onClick={turn}>
        {may ? t('consent.no') : t('consent.yes')}
      </Button>
    </div>
  );
}
