import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Failed } from '../part/Failed.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';
import { showFailure } from '../server/failure.ts';
import { ownLines } from './own-line.ts';

interface FairnessProof {
  readonly commitment?: string;
  readonly ended?: boolean;
  readonly log?: readonly string[];
  readonly terms?: { readonly beacon?: object | null; readonly wins_per_player: number };
}

/** How the draw works, its fingerprint, and after the end the check of every draw by this very browser. */
export function Fairness() {
  const words = usePage();
  const { t } = words;
  const [open, setOpen] = useState(false);
  const [verdict, setVerdict] = useState<string>();
  const { state } = useSession();
  const { data, error, again } = useAnswer('proof', {}, { when: open });
  const { data: own } = useAnswer('draws', {}, { when: open && state === 'in' });
  const proof = data as FairnessProof | null;
  const check = async () => {
    try {
      const found = await verifyWhileAwake(proof);
      setVerdict(found.valid ? t('draw.verified', { draws: found.draws }) : t('draw.wrong', { line: found.line }));
    } catch (error) {
      showFailure(error, words);
    }
  };
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link">{t('draw.fair')}</summary>
      <p>{t('draw.fair_text')}</p>
      {!proof && (error === null ? <p role="status">{t('word.loading')}</p> : <Failed error={error} again={again} />)}
      {proof?.terms && <p>{t('rules.draw.wins', { count: proof.terms.wins_per_player })}</p>}
      {proof?.terms && !proof.terms.beacon && <p>{t('draw.fair_alone')}</p>}
      {proof?.commitment && (
        <p>
          {t('draw.fingerprint')}
          <code>{proof.commitment}</code>
        </p>
      )}
      {proof?.ended && (
        <button className="link" type="button" onClick={check}>
          {t('draw.verify')}
        </button>
      )}
      <p role="status">
        {verdict}
        {verdict && own && proof && <Own lines={ownLines(proof.log, own.mark)} />}
      </p>
    </details>
  );
}

function Own({ lines }: { readonly lines: readonly string[] }) {
  const { t } = usePage();
  return (
    <>
      <br />
      {t('draw.own_lines', { count: lines.length, lines: lines.join(', ') })}
    </>
  );
}

/** A log may have hundreds of thousands of lines: between steps the page may paint and be used. */
async function verifyWhileAwake(proof: unknown) {
  const { verifyInSteps } = await import('@event/contest/draw');
  const steps = verifyInSteps(proof);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
