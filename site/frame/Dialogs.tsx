/** The dialog that the address names, loaded when it is first opened together with its texts. */

import type { Texts } from '@event/contest/text';
import { toast } from '@event/ui/Toast.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { closeDialog, useHash } from '../address.ts';
import { loadAsset } from '../asset.ts';
import { PageProvider, usePage } from '../context.tsx';
import { usePendingNotice } from '../notice/pending.ts';
import { wordsOf } from '../words.ts';

export interface DialogProps {
  /** What follows the name in the address: `#edit/17`. */
  readonly detail: string;
  readonly close: () => void;
}

type Load = () => Promise<ComponentType<DialogProps>>;

/** Names in the address, and what opens there. */
const dialogs: Readonly<Record<string, Load>> = {
  language: () => import('../language/LanguageDialog.tsx').then((part) => part.LanguageDialog),
  login: () => import('../player/LoginDialog.tsx').then((part) => part.LoginDialog),
  account: () => import('../player/AccountDialog.tsx').then((part) => part.AccountDialog),
  channels: () => import('../channel/ChannelsDialog.tsx').then((part) => part.ChannelsDialog),
  videos: () => import('../submission/MyVideosDialog.tsx').then((part) => part.MyVideosDialog),
  edit: () => import('../submission/EditDialog.tsx').then((part) => part.EditDialog),
  example: () => import('../submission/ExampleDialog.tsx').then((part) => part.ExampleDialog),
  full: () => import('../submission/FullDialog.tsx').then((part) => part.FullDialog),
  ended: () => import('../submission/EndedDialog.tsx').then((part) => part.EndedDialog),
  agreement: () => import('../agreement/AgreementDialog.tsx').then((part) => part.AgreementDialog),
  draw: () => import('../draw/DrawDialog.tsx').then((part) => part.DrawDialog),
  rewards: () => import('../reward/RewardsDialog.tsx').then((part) => part.RewardsDialog),
  share: () => import('../share/ShareDialog.tsx').then((part) => part.ShareDialog),
  contact: () => import('../task/ContactDialog.tsx').then((part) => part.ContactDialog),
  excellent: () => import('../excellent/ExcellentDialog.tsx').then((part) => part.ExcellentDialog),
  notice: () => import('../notice/NoticeDialog.tsx').then((part) => part.NoticeDialog),
};

export function Dialogs() {
  const [named = '', detail = ''] = useHash();
  const pending = usePendingNotice();
  const name = Object.hasOwn(dialogs, named) ? named : pending && !isTyping() ? 'notice' : '';
  const load = dialogs[name];
  return load ? <Opened key={name} name={name} load={load} detail={detail} /> : null;
}

/** A notice waits until the field is left. */
const isTyping = () => document.activeElement?.matches('input, select, textarea') ?? false;

interface Part {
  readonly Dialog: ComponentType<DialogProps>;
  readonly messages: Texts;
}

function Opened({ name, load, detail }: { readonly name: string; readonly load: Load; readonly detail: string }) {
  const { page, language, t } = usePage();
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let gone = false;
    Promise.all([load(), loadAsset<Texts>('start'), loadAsset<Texts>('later')]).then(
      ([Dialog, start, later]) => gone || setPart({ Dialog, messages: { ...start, ...later } }),
      () => {
        toast({ kind: 'error', title: t('word.error'), text: t('http.none') });
        closeDialog();
      },
    );
    return () => {
      gone = true;
    };
  }, [load, t]);
  if (!part) return null;
  return (
    <PageProvider page={page} words={wordsOf(language, part.messages)}>
      <part.Dialog detail={detail} close={() => closeDialog(name === 'login')} />
    </PageProvider>
  );
}
