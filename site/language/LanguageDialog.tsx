import './language.css';
import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { Lost } from '../part/Lost.tsx';
import { addressOf } from '../routes.ts';

/** Languages under their own names, and the regions; each choice is a plain link. */
export function LanguageDialog({ close }: DialogPartProps) {
  const { t, page, area, edition } = usePage();
  const { languages, lost, again } = useAreaFile();
  const { deployment, route, lang, detail } = page;
  return (
    <Dialog title={t('language.heading')} close={t('word.close')} onClose={close}>
      {lost && <Lost again={again} />}
      <ul className="choices languages">
        {languages.map(({ code, bcp47, endonym }) => (
          <li key={code}>
            <a
              href={addressOf(deployment, area.path, route, code, detail)}
              lang={bcp47}
              hrefLang={bcp47}
              aria-current={code === lang ? 'true' : undefined}
            >
              {endonym}
            </a>
          </li>
        ))}
      </ul>
      {deployment.kind === 'areas' && (
        <>
          <h3>{t('area.heading')}</h3>
          <ul className="choices">
            {edition.areas.map(({ path, languages: offered, external }) => (
              <li key={path}>
                <a
                  href={
                    external ?? addressOf(deployment, path, route, offered.includes(lang) ? lang : (offered[0] ?? lang))
                  }
                  aria-current={path === area.path ? 'true' : undefined}
                >
                  {t(`area.${path}`)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
