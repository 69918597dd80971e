import type { WorkPage } from '@event/contest/wall/wire';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { copy } from '../copy.ts';
import { Button } from '../look/Button.tsx';
import { Icon } from '../look/Icon.tsx';
import { toast } from '../look/toast.ts';
import { pathOf } from '../routes.ts';
import { CopyLine } from '../share/CopyLine.tsx';

/** The phone's own way to share, otherwise the address is copied; where that is blocked, it is shown to be copied by hand. */
export function ShareWork({ work: { number, title, author } }: { readonly work: WorkPage }) {
  const { t, page } = usePage();
  const [isBlocked, setBlocked] = useState(false);
  const url = page.deployment.origin + pathOf(page.deployment, page.area, 'work', String(number));
  const share = async () => {
    if (navigator.share) {
      const isDone = await navigator.share({ title: `${title ?? ''} · ${author}`, url }).then(
        () => true,
        (error: Error) => error.name === 'AbortError',
      );
      if (isDone) return;
    }
    if (await copy(url)) toast({ kind: 'success', text: t('word.copied') });
    else setBlocked(true);
  };
  return (
    <>
      <Button weight="second" onClick={() => void share()}>
        <Icon name="share" />
        {t('works.share')}
      </Button>
      {isBlocked && (
        <div ref={show}>
          <CopyLine text={url} isBlocked />
        </div>
      )}
    </>
  );
}

/** On a phone the bars would lie over it. */
const show = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });
