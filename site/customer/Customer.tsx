import '../rules/rules.css';
import './customer.css';
import { usePage } from '../context.tsx';
import { PlainHead } from '../moon/PlainHead.tsx';
import { Still } from '../part/Still.tsx';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { Situation } from '../service/Situation.tsx';
import { CopyLine } from '../share/CopyLine.tsx';
import { Questions } from './Questions.tsx';

/** Whom to write to, with what, and the answers most people look for. The place of the player's ID is kept until it is known. */
export function Customer() {
  const { t } = usePage();
  const { state, player } = useSession();
  return (
    <div className="text-page help-page">
      <Still>{import.meta.env.SSR && <Contact />}</Still>
      <Situation />
      <section className="your-id">
        <h2>{t('customer.your_id')}</h2>
        {player && <CopyLine text={`${player.role_id} (${player.zone_id})`} />}
        {state === 'out' && (
          <p>
            <LogInFirst />
          </p>
        )}
      </section>
      <Still as="section">{import.meta.env.SSR && <Questions />}</Still>
    </div>
  );
}

function Contact() {
  const { t, rich, area, edition } = usePage();
  const { email, hours } = edition.customer_service;
  const subject = encodeURIComponent(t('customer.subject', { area: t(`area.${area.path}`) }));
  return (
    <>
      <PlainHead heading={t('customer.heading')} text={t('customer.text')} />
      <section>
        <p className="write">
          {rich('customer.email', {
            email,
            link: (chunks) => (
              <a key="link" className="link" href={`mailto:${email}?subject=${subject}`}>
                {chunks}
              </a>
            ),
          })}
        </p>
        <p>{t('customer.hours', { hours })}</p>
        <p>{t('customer.tell')}</p>
        <p>{t('customer.language')}</p>
      </section>
    </>
  );
}
