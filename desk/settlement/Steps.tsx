/** The way from the end of a board to the winner's hand: how many lists stand where, and the step that takes them on. */
import type { ContactsWanted, SettlementList } from '@event/contest/settlement/end-wire';
import { Button } from '../look/Button.tsx';
import { count, many } from '../shell/words.ts';
import { isClean } from './stage.tsx';

export type StepName = 'certify' | 'make' | 'approve' | 'contacts' | 'pay' | 'export';

export interface ListStep {
  readonly name: string;
  readonly value: number;
  readonly about: string;
  readonly does: string;
  readonly step: StepName | null;
  readonly hint: string | null;
  /** Somebody could take it on now. */
  readonly isDue: boolean;
}

/** Lines of winners who are out: nobody can approve them. */
const outOf = ({ blocks }: SettlementList) => blocks.find(({ what }) => what === 'out')?.count ?? 0;

export function stepsOf(lists: readonly SettlementList[], contacts: readonly ContactsWanted[]): readonly ListStep[] {
  const at = (stage: SettlementList['stage']) => lists.filter((one) => one.stage === stage);
  const open = at('open');
  const boards = open.filter(({ period }) => period !== null);
  const clean = open.filter(isClean).length;
  const missing = contacts.reduce((total, one) => total + one.missing, 0);
  const asked = contacts.reduce((total, one) => total + one.asked, 0);
  const made = at('made');
  const out = made.reduce((total, list) => total + outOf(list), 0);
  const toDo = made.reduce((total, { lines, approved, delivered }) => total + lines - approved - delivered, 0);
  const toApprove = toDo - out;
  const toPay = lists.reduce((total, { approved }) => total + approved, 0);
  return [
    {
      ...{ name: 'Running', value: at('running').length, about: 'lists that have not ended' },
      ...{ does: '', step: null, hint: null, isDue: false },
    },
    {
      ...{ name: 'To certify', value: open.length, does: `Certify ${clean || ''}`.trim(), step: 'certify', hint: 'C' },
      about: `${count(boards.length - clean)} boards blocked, ${count(open.length - boards.length)} to publish`,
      isDue: clean > 0,
    },
    {
      ...{ name: 'Lines to make', value: at('ready').length, does: 'Make lines', step: 'make', hint: 'M' },
      ...{ about: 'certified or published', isDue: at('ready').length > 0 },
    },
    {
      ...{ name: 'To approve', value: toApprove, does: 'Approve', step: 'approve', hint: 'A' },
      about: `lines, in ${many(made.length, 'list')}${out > 0 ? `; ${count(out)} to replace` : ''}`,
      isDue: toApprove > 0,
    },
    {
      ...{ name: 'No contact', value: missing, does: 'Ask them', step: 'contacts', hint: 'N' },
      ...{ about: `winners of money; ${count(asked)} asked today`, isDue: missing > asked },
    },
    {
      ...{ name: 'To deliver', value: toPay, does: 'Payments', step: 'pay', hint: 'P' },
      ...{ about: 'lines approved by two', isDue: toPay > 0 },
    },
    {
      ...{ name: 'Delivered', value: at('delivered').length, about: `of ${many(lists.length, 'list')}` },
      ...{ does: '', step: null, hint: null, isDue: false },
    },
  ];
}

interface StepsProps {
  readonly steps: readonly ListStep[];
  readonly onStep?: (step: StepName) => void;
}

export function Steps({ steps, onStep }: StepsProps) {
  const next = steps.find(({ isDue }) => isDue);
  return (
    <ol className="end-steps">
      {steps.map((one) => {
        const { name, value, about, does, step, hint, isDue } = one;
        return (
          <li key={name} data-none={value === 0 || undefined}>
            <span className="step-name">{name}</span>
            <b>{count(value)}</b>
            <span className="step-about">{about}</span>
            {onStep && step && (
              <Button
                small
                weight={one === next ? 'next' : isDue ? 'plain' : 'soft'}
                {...(hint && { hint })}
                onClick={() => onStep(step)}
              >
                {does}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
