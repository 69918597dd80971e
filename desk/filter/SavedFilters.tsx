/** The filters of a screen that this person keeps: chosen by name, kept under one, removed. */
import type { DeskOutput } from '@event/contest/desk-wire';
import type { FilteredScreen } from '@event/contest/organizer/desk-filter';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { setSearch, useSearch } from '../shell/address.ts';
import { act } from '../shell/call.ts';
import { keepAnswer, useAnswer } from '../shell/queries.ts';

interface SavedFiltersProps {
  readonly screen: FilteredScreen;
  /** What of the address is a filter. */
  readonly names: readonly string[];
}

export function SavedFilters({ screen, names }: SavedFiltersProps) {
  const search = useSearch();
  const [isNaming, setNaming] = useState(false);
  const { data } = useAnswer('saved_filters', {}, { staleTime: 60_000 });
  const now = new URLSearchParams(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  ).toString();
  const remove = useMutation({
    mutationFn: (name: string) => act('remove_filter', { screen, name }),
    onSuccess: keepThem,
  });
  const own = (data?.list ?? []).filter((one) => one.screen === screen);
  const current = own.find((one) => one.search === now);
  const choose = (name: string) => {
    const wanted = new URLSearchParams(own.find((one) => one.name === name)?.search ?? '');
    setSearch(Object.fromEntries(names.map((one) => [one, wanted.get(one)])));
  };
  return (
    <>
      {own.length > 0 && (
        <Pick
          label="Kept"
          any="None"
          value={current?.name ?? ''}
          options={own.map(({ name }) => [name, name])}
          onPick={choose}
        />
      )}
      {current ? (
        <Button small weight="bare" disabled={remove.isPending} onClick={() => remove.mutate(current.name)}>
          Remove it
        </Button>
      ) : (
        now !== '' && (
          <Button small weight="bare" onClick={() => setNaming(true)}>
            Keep this
          </Button>
        )
      )}
      {remove.error && <Failure error={remove.error} />}
      {isNaming && <KeepFilter screen={screen} search={now} onClose={() => setNaming(false)} />}
    </>
  );
}

const keepThem = (kept: DeskOutput<'saved_filters'>) => keepAnswer('saved_filters', {}, kept);

interface KeepProps {
  readonly screen: FilteredScreen;
  readonly search: string;
  readonly onClose: () => void;
}

/** The act is the dialog's own: closed before it was answered, it is told as any act that was left. */
function KeepFilter({ screen, search, onClose }: KeepProps) {
  const save = useMutation({
    mutationFn: (name: string) => act('save_filter', { screen, name, search }),
    onSuccess: keepThem,
  });
  return (
    <AskWhy
      title="Keep this filter"
      label="Its name, for you alone"
      longest={40}
      does="Keep it"
      isBusy={save.isPending}
      error={save.error}
      onSay={(name) => save.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
