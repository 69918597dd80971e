/** The filters of a screen that this person keeps: chosen by name, kept under one, removed. */
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
  const onSuccess = (kept: NonNullable<typeof data>) => {
    keepAnswer('saved_filters', {}, kept);
    setNaming(false);
  };
  const now = new URLSearchParams(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  ).toString();
  const save = useMutation({
    mutationFn: (name: string) => act('save_filter', { screen, name, search: now }),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: (name: string) => act('remove_filter', { screen, name }), onSuccess });
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
      {isNaming && (
        <AskWhy
          title="Keep this filter"
          label="Its name, for you alone"
          longest={40}
          does="Keep it"
          isBusy={save.isPending}
          error={save.error}
          onSay={(name) => save.mutate(name)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
