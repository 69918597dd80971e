import './example.css';
import { platformRecords } from '@event/contest/platform/all';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Icon } from '../look/Icon.tsx';
import type { DialogPartProps } from '../part/dialog.ts';

/** What a correct entry looks like: the drawn post, and the form of a link of each platform. */
export function ExampleDialog({ close }: DialogPartProps) {
  const { t, edition } = usePage();
  const tag = edition.themes[0]?.hashtags[0] ?? '';
  const { video_seconds: seconds } = edition.limits;
  return (
    <Dialog title={t('submit.example_heading')} close={t('word.close')} onClose={close}>
      <div className="post">
        <svg viewBox="0 0 160 90" aria-hidden="true">
          <path d="M0 0h160v90H0z" className="sky-field" />
          <circle cx="112" cy="34" r="20" className="disc" />
          <path d="M0 66l34-16 30 12 36-20 60 22v26H0z" className="hill" />
          <path d="M0 78c40-10 100-8 160 0v12H0z" className="ground" />
        </svg>
        <p>{t('submit.example_title', { tag })}</p>
      </div>
      <p className="say">{t('submit.example_text')}</p>
      <ul className="good">
        <li>
          <Icon name="check" /> {t('rule.public')}
        </li>
        <li>
          <Icon name="check" /> {t('rule.length', { seconds })}
        </li>
        <li>
          <Icon name="check" /> {t('rule.hashtags', { tags: tag })}
        </li>
      </ul>
      <dl className="forms">
        {edition.platforms.map(({ code, name }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{platformRecords[code].example}</dd>
          </div>
        ))}
      </dl>
      <div className="does">
        <Button onClick={close}>{t('word.ok')}</Button>
      </div>
    </Dialog>
  );
}
