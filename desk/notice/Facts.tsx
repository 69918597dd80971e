/** To whom a notice goes, when, how many have read it, and who wrote it. */
import type { Broadcast } from '@event/contest/notice/desk-wire';
import { Status } from '../look/Glyph.tsx';
import { languageName, useDesk } from '../shell/context.tsx';
import { count, momentOf } from '../shell/words.ts';
import { toOf } from './Drafts.tsx';
import { states } from './state.ts';

export function Facts({ one }: { readonly one: Broadcast }) {
  const { edition } = useDesk();
  const lacking = one.missing.map((code) => languageName(edition, code)).join(', ');
  return (
    <dl className="facts">
      <dt>State</dt>
      <dd>
        <State one={one} />
      </dd>
      <dt>To</dt>
      <dd>{toOf(edition, one)}</dd>
      <dt>From</dt>
      <dd>{momentOf(one.from)} UTC</dd>
      <dt>Until</dt>
      <dd>{one.until === null ? 'it is cleared' : `${momentOf(one.until)} UTC`}</dd>
      <dt>Cleared</dt>
      <dd>
        {count(one.cleared)} of {count(one.players)} players
      </dd>
      <dt>Written by</dt>
      <dd>
        {one.by}, {momentOf(one.created_at)}
      </dd>
      {lacking && (
        <>
          <dt>Lacks</dt>
          <dd>{lacking}: they get the English text</dd>
        </>
      )}
    </dl>
  );
}

export function State({ one }: { readonly one: Broadcast }) {
  const [kind, word] = states[one.state];
  return kind ? <Status kind={kind}>{word}</Status> : <span className="quiet">{word}</span>;
}
