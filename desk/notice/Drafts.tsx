/** What is being written, and what is kept to be copied: own templates, and those of the edition. */
import type { Draft, ShippedTemplate } from '@event/contest/notice/desk-draft';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Button } from '../look/Button.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { act } from '../shell/call.ts';
import { areaName, type Desk, useDesk } from '../shell/context.tsx';
import { askAgain } from '../shell/queries.ts';
import { many, shortMomentOf } from '../shell/words.ts';
import { type DraftStart, isWritten, languagesOf, newContent, startOf } from './draft.ts';
import { segments } from './state.ts';
import { Translations } from './Translations.tsx';

type DraftRow = Draft | ShippedTemplate;

interface DraftsProps {
  readonly list: readonly Draft[];
  readonly shipped: readonly ShippedTemplate[];
  /** Where a copy goes at first. */
  readonly area: string;
  readonly mayWrite: (area: number | null) => boolean;
  readonly onOpen: (start: DraftStart) => void;
}

export function Drafts({ list, shipped, area, mayWrite, onOpen }: DraftsProps) {
  const { edition } = useDesk();
  const [step, setStep] = useState<{ readonly draft: Draft; readonly to: 'translate' | 'discard' } | null>(null);
  const copy = (row: DraftRow) => onOpen({ draft: null, content: newContent(area, row.texts) });
  const open = (row: DraftRow) => ('id' in row && mayWrite(row.area) ? onOpen(startOf(row)) : copy(row));
  return (
    <section>
      <h2>
        Drafts and templates <span className="quiet">a template is copied, never sent itself</span>
      </h2>
      <Table
        look="drafts"
        rows={[...list, ...shipped]}
        idOf={(row) => ('id' in row ? row.id : row.name)}
        columns={[
          ...columnsOf(edition, { hasOwn: list.length > 0, onOpen: open }),
          {
            name: 'Change',
            isMute: true,
            look: 'number draft-change',
            cell: (row) => (
              <div className="row">
                {(!('id' in row) || row.is_template) && (
                  <Button small onClick={() => copy(row)}>
                    Copy
                  </Button>
                )}
                {'id' in row && mayWrite(row.area) && (
                  <>
                    <Button small onClick={() => setStep({ draft: row, to: 'translate' })}>
                      Translations
                    </Button>
                    <Button small onClick={() => setStep({ draft: row, to: 'discard' })}>
                      Throw away
                    </Button>
                  </>
                )}
              </div>
            ),
          },
        ]}
      />
      {step?.to === 'translate' && <Translations draft={step.draft} onClose={() => setStep(null)} />}
      {step?.to === 'discard' && <Discard draft={step.draft} onClose={() => setStep(null)} />}
    </section>
  );
}

interface DraftColumns {
  /** What the edition brings along goes to nobody yet and was saved by nobody. */
  readonly hasOwn: boolean;
  readonly onOpen: (row: DraftRow) => void;
}

const columnsOf = (
  edition: Desk['edition'],
  { hasOwn, onOpen }: DraftColumns,
): readonly (ListColumn<DraftRow> | false)[] => [
  {
    name: 'What',
    cell: (row) => ('id' in row ? (row.is_template ? 'Template' : 'Draft') : 'From the edition'),
  },
  {
    name: 'Notice',
    look: 'cut',
    cell: (row) => (
      <button type="button" className="cut" onClick={() => onOpen(row)}>
        <b>{row.texts.en?.title || 'Without a title'}</b> <span className="quiet">{row.texts.en?.message}</span>
      </button>
    ),
  },
  hasOwn && { name: 'To', look: 'quiet', cell: (row) => 'id' in row && toOf(edition, row) },
  {
    name: 'Lacks',
    look: 'quiet draft-lacks',
    cell: (row) => {
      const spoken = languagesOf(edition.areas, 'id' in row && row.area !== null ? String(row.area) : '');
      const lacking = spoken.filter((code) => !isWritten(row.texts[code]));
      return lacking.length > 0 ? many(lacking.length, 'language') : 'nothing';
    },
  },
  hasOwn && {
    name: 'Saved, UTC',
    look: 'quiet draft-saved',
    cell: (row) => 'id' in row && `${shortMomentOf(row.at)}, ${row.by}`,
  },
];

type Addressed = Pick<Draft, 'area' | 'segment'> & { readonly takes_back?: boolean };

export function toOf(edition: Desk['edition'], { area, segment, takes_back }: Addressed) {
  const place = area === null ? 'All areas' : areaName(edition, area);
  if (takes_back) return `${place}: players who had read it`;
  return segment ? `${place}: ${segments[segment].toLowerCase()}` : place;
}

function Discard({ draft, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const discard = useMutation({
    mutationFn: () => act('discard_draft', { id: draft.id, version: draft.version }),
    onSuccess: () => void askAgain('drafts'),
  });
  return (
    <AskWhy
      title={`Throw away “${draft.texts.en?.title || 'a notice without a title'}”?`}
      label={null}
      does="Throw it away"
      weight="bad"
      isBusy={discard.isPending}
      error={discard.error}
      onSay={() => discard.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Nobody can open it any more. The log keeps that you did so.</p>
    </AskWhy>
  );
}
