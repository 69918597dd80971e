/** The drawn title of the page's language; without a drawing the words stand alone. */
import { createContext, useContext } from 'react';
import { usePage } from '../context.tsx';

const Picture = createContext<string | null>(null);

export const TitlePicture = Picture.Provider;

export function Title() {
  const { t } = usePage();
  const svg = useContext(Picture);
  if (!svg) return <h1 className="lettering plain">{t('meta.title')}</h1>;
  return (
    <h1>
      <span className="vh">{t('meta.title')}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the edition, put in on the server only */}
      <span className="lettering" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
    </h1>
  );
}
