/** The end of the contest in one place: every list from its end to the delivered prize, and each step for many at once. */
import './settlement.css';
import './end.css';
import type { SettlementList } from '@event/contest/settlement/end-wire';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { setSearch, useSearch } from '../shell/address.ts';
import { areaChoices, may, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { many } from '../shell/words.ts';
import { AskContacts } from './AskContacts.tsx';
import { Export } from './Export.tsx';
import { Lists } from './Lists.tsx';
import { Payments } from './Payments.tsx';
import { type ListStep, type StepName, Steps, stepsOf } from './Steps.tsx';
import { Sums } from './Sums.tsx';
import { ApproveAll, CertifyAll, MakeAll } from './steps-for-lists.tsx';

export function Settlement() {
  const { edition, me } = useDesk();
  const search = useSearch();
  const [step, setStep] = useState<StepName | null>(null);
  const { data, error, refetch } = useAnswer('settlement_lists', {}, { refetchInterval: 30_000 });
  const area = search.get('area') ?? '';
  const isHere = (one: { readonly area: number }) => !area || one.area === Number(area);
  const lists = (data?.list ?? []).filter(isHere);
  const contacts = (data?.contacts ?? []).filter(isHere);
  const mayAct = may(me, ['prize_officer']);
  const steps = stepsOf(lists, contacts);
  useKeys('Settlement steps', mayAct ? keysOf(steps, setStep) : []);
  const done = () => {
    askAgain();
    setStep(null);
  };
  return (
    <main>
      <Bar title="Settlement" about={data && sayAll(lists)}>
        <Pick
          label="Area"
          value={area}
          options={areaChoices(edition)}
          onPick={(value) => setSearch({ area: value || null })}
        />
        {mayAct && (
          <Button small hint="E" onClick={() => setStep('export')}>
            Export
          </Button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && (
        <>
          <Steps steps={steps} {...(mayAct && { onStep: setStep })} />
          <div className="end-sides">
            <Lists lists={lists} />
            <Sums lists={lists} />
          </div>
        </>
      )}
      {step === 'certify' && <CertifyAll isHere={isHere} onDone={done} />}
      {step === 'make' && <MakeAll isHere={isHere} onDone={done} />}
      {step === 'approve' && <ApproveAll isHere={isHere} onDone={done} />}
      {step === 'contacts' && <AskContacts contacts={contacts} onDone={done} />}
      {step === 'pay' && <Payments area={area ? Number(area) : null} onClose={done} />}
      {step === 'export' && (
        <Export area={area ? Number(area) : (edition.areas[0]?.value ?? 0)} onClose={() => setStep(null)} />
      )}
    </main>
  );
}

const keysOf = (steps: readonly ListStep[], setStep: (step: StepName) => void) => [
  ...steps.flatMap(({ step, hint, does }) =>
    step && hint ? [{ id: `end ${step}`, key: hint.toLowerCase(), name: does, run: () => setStep(step) }] : [],
  ),
  { id: 'end export', key: 'e', name: 'Export', run: () => setStep('export') },
];

function sayAll(lists: readonly SettlementList[]): string {
  const boards = lists.filter(({ period }) => period !== null).length;
  return `${many(boards, 'board')} and ${many(lists.length - boards, 'list')} of excellent works; two people approve each line`;
}
