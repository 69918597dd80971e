/** One step for many lists: looked at first, then taken list by list; what did not go stays named. */
import { sayList } from '@event/contest/settlement/key';
import { type ReactNode, useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { proveFirst } from '../shell/call.ts';
import { areaName, type Desk, platformOf, useDesk } from '../shell/context.tsx';
import { askAgain } from '../shell/queries.ts';
import { count, many, sayAmount } from '../shell/words.ts';

export interface Offer {
  readonly area: number;
  readonly list: string;
  readonly platform: number;
  readonly period: number | null;
  readonly winners: readonly {
    readonly rank: number;
    readonly player: string;
    readonly amount: number;
    readonly currency: 'usd' | 'diamonds';
  }[];
}

interface StepForListsProps<offer extends Offer> {
  readonly title: string;
  /** What follows, before the lists. */
  readonly says: ReactNode;
  /** What else is to be known of them before the proof. */
  readonly warns?: ReactNode;
  readonly offers: readonly offer[] | undefined;
  /** Those that this step leaves, and why. */
  readonly left?: ReactNode;
  readonly none: string;
  /** `Certify`, `certified`. */
  readonly verb: readonly [does: string, done: string];
  readonly error: Error | null;
  readonly take: (offer: offer) => Promise<unknown>;
  readonly onDone: () => void;
}

const keyOf = ({ area, list }: Offer) => `${area} ${list}`;

export function StepForLists<offer extends Offer>(props: StepForListsProps<offer>) {
  const { title, says, warns, offers, left, none, verb, onDone } = props;
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const taking = useTaking(props.take);
  const chosen = (offers ?? []).filter((one) => !without.has(keyOf(one)));
  const winners = chosen.flatMap((one) => one.winners);
  const toggle = (key: string) => setWithout(toggled(without, key));
  return (
    <Dialog title={title} wide onClose={onDone}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void taking.run(chosen);
        }}
      >
        {props.error && <Failure error={props.error} />}
        {!offers && !props.error && <p role="status">Looking …</p>}
        {offers?.length === 0 && <p>{none}</p>}
        {taking.error !== null && <Failure error={taking.error} />}
        {taking.done === null && offers && offers.length > 0 && (
          <>
            <p>{says}</p>
            {warns}
            <div className="row">
              <Button
                type="submit"
                weight="next"
                hint="↵"
                ref={focused}
                disabled={chosen.length === 0 || taking.isBusy}
              >
                {taking.isBusy
                  ? `${count(taking.at)} of ${count(chosen.length)} …`
                  : `${verb[0]} ${many(chosen.length, 'list')}`}
              </Button>
              <span>{sayWorth(winners)}</span>
              <Button weight="bare" onClick={onDone}>
                Leave them as they are
              </Button>
            </div>
            <ul className="offers">
              {offers.map((one) => (
                <OfferRow key={keyOf(one)} offer={one} isIn={!without.has(keyOf(one))} onToggle={toggle} />
              ))}
            </ul>
          </>
        )}
        {taking.done !== null && <Done done={taking.done} not={taking.not} verb={verb[1]} onDone={onDone} />}
        {left}
      </form>
    </Dialog>
  );
}

/** So that the keyboard needs no way there. */
const focused = (button: HTMLButtonElement | null) => button?.focus();

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const other = new Set(keys);
  if (!other.delete(key)) other.add(key);
  return other;
}

interface NotOffered {
  readonly offer: Offer;
  readonly why: string;
}

/** One proof for all of them; each is its own act, and one that fails holds up no other. */
function useTaking<offer extends Offer>(take: (offer: offer) => Promise<unknown>) {
  const [at, setAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [not, setNot] = useState<readonly NotOffered[]>([]);
  const [error, setError] = useState<unknown>(null);
  const run = async (chosen: readonly offer[]) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await proveFirst();
      const failed: NotOffered[] = [];
      for (const [index, offer] of chosen.entries()) {
        setAt(index + 1);
        const why = await take(offer).then(sayRest, (failure: Error) => failure.message);
        if (why) failed.push({ offer, why });
      }
      setNot(failed);
      setDone(chosen.length - failed.length);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
    askAgain('settlement_lists');
  };
  return { at, isBusy, done, not, error, run };
}

/** Lines that a step did not take, though it took others of the list. */
function sayRest(answer: unknown): string | null {
  const { not = [] } = (answer ?? {}) as { readonly not?: readonly { readonly why: string }[] };
  return not.length > 0
    ? `${many(not.length, 'line')} not: ${[...new Set(not.map(({ why }) => why))].join(' ')}`
    : null;
}

interface DoneProps {
  readonly done: number;
  readonly not: readonly NotOffered[];
  readonly verb: string;
  readonly onDone: () => void;
}

function Done({ done, not, verb, onDone }: DoneProps) {
  return (
    <div role="status" className="stack">
      <p>
        {many(done, 'list')} {verb}.
      </p>
      {not.length > 0 && <Left not={not} />}
      <Button weight="next" ref={focused} onClick={onDone}>
        Go on
      </Button>
    </div>
  );
}

function Left({ not }: { readonly not: readonly NotOffered[] }) {
  const { edition } = useDesk();
  return (
    <ul className="offers mistake">
      {not.map(({ offer, why }) => (
        <li key={keyOf(offer)}>
          <b>{sayOffer(edition, offer)}</b> {why}
        </li>
      ))}
    </ul>
  );
}

export const sayOffer = (edition: Desk['edition'], { area, platform, period }: Omit<Offer, 'winners' | 'list'>) =>
  `${areaName(edition, area)}: ${sayList({ period }, platformOf(edition, platform)?.name)}`;

interface RowProps {
  readonly offer: Offer;
  readonly isIn: boolean;
  readonly onToggle: (key: string) => void;
}

function OfferRow({ offer, isIn, onToggle }: RowProps) {
  const { edition } = useDesk();
  const { winners } = offer;
  const name = sayOffer(edition, offer);
  const shown = winners.slice(0, 3);
  return (
    <li data-out={!isIn || undefined}>
      <input type="checkbox" aria-label={name} checked={isIn} onChange={() => onToggle(keyOf(offer))} />
      <details>
        <summary>
          <b>{name}</b> <span className="offer-worth">{sayWorth(winners)}</span>
          <span className="offer-first">
            {shown.map(({ rank, player }) => `${rank} ${player}`).join(', ')}
            {winners.length > shown.length && ` and ${count(winners.length - shown.length)} more`}
          </span>
        </summary>
        <ol className="offer-winners">
          {winners.map(({ rank, player, amount, currency }) => (
            <li key={rank} value={rank}>
              {player} <span>{sayAmount(amount, currency)}</span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

function sayWorth(winners: Offer['winners']): string {
  return (['usd', 'diamonds'] as const)
    .map((currency) => [currency, winners.filter((one) => one.currency === currency)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([currency, own]) =>
      sayAmount(
        own.reduce((total, { amount }) => total + amount, 0),
        currency,
      ),
    )
    .join(' and ');
}
