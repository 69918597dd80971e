/** The texts of a draft as a file for translators, and the same file back. */
import type { Draft, TranslationsBack } from '@event/contest/notice/desk-draft';
import { SaveTable } from '../export/SaveTable.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { TriedFile } from '../look/TriedFile.tsx';
import { sendFile } from '../shell/call.ts';
import { askAgain } from '../shell/queries.ts';
import { count, many } from '../shell/words.ts';

export function Translations({ draft, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const { id, version } = draft;
  return (
    <Dialog title={`Translations of “${draft.texts.en?.title || 'a notice without a title'}”`} onClose={onClose}>
      <p>
        A row for each language of its players, with the English beside it. Translators fill in “title” and “message”;
        rows left empty stay as they are.
      </p>
      <SaveTable path="/notice/draft/translations" asked={{ id }} />
      <TriedFile<TranslationsBack>
        send={(file, dry) => sendFile('/notice/draft/translations/back', { id, version: String(version), dry }, file)}
        mistakesOf={({ mistakes }) => mistakes}
        says={sayBack}
        does={({ taken }) => (taken.length > 0 ? `Take in ${many(taken.length, 'language')}` : null)}
        verb="Take them in"
        done={sayBack}
        onTaken={() => askAgain('drafts')}
        onEnd={onClose}
      />
    </Dialog>
  );
}

const sayBack = ({ taken, open }: TranslationsBack) =>
  `${many(taken.length, 'language')} filled in, ${count(open)} still empty`;
