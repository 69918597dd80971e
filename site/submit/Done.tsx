import { useEffect, useRef } from 'react';
import { usePage } from '../context.tsx';
import { Button, ButtonLink } from '../look/Button.tsx';
import { Icon } from '../look/Icon.tsx';

interface DoneProps {
  /** It was the player's first submission. */
  readonly first: boolean;
  readonly onAnother: () => void;
}

export function Done({ first, onAnother }: DoneProps) {
  const { t, edition } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [border = '', pack = ''] = edition.first_submission.map((code) => t(`prize.${code}`));
  return (
    <div className="done">
      <Icon name="check" />
      <h2 ref={heading} tabIndex={-1}>
        {t('submit.done')}
      </h2>
      <p className="fine">{t('submit.done_text', { hours: edition.limits.review_hours })}</p>
      {first && <p>{t('submit.first_reward', { border, pack })}</p>}
      {first && (
        <ButtonLink href="#rewards" data-event="btn_first_submission_rewards">
          {t('reward.heading')}
        </ButtonLink>
      )}
      <Button weight="second" onClick={onAnother}>
        {t('submit.another')}
      </Button>
    </div>
  );
}
