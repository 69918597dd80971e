/** The dialog that the address names, loaded when it is first opened together with its texts. */
import type { CompiledTexts } from '@event/contest/text';
import { type ComponentType, useEffect, useState } from 'react';
import { closeDialog, useHash } from '../address.ts';
import { loadAreaFile } from '../area-file.ts';
import { loadAsset } from '../asset.ts';
import { PageProvider, usePage } from '../context.tsx';
import { whenIdle } from '../idle.ts';
import { usePendingNotice } from '../notice/pending.ts';
import { Boundary } from '../part/Boundary.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { Lost } from '../part/Lost.tsx';
import { useLater } from '../part/later.ts';
import { isLoggedIn, useSession } from '../player/session.ts';
import { wordsOf } from '../words.ts';

/** A file that exports a dialog and nothing else. */
type Load = () => Promise<Readonly<Record<string, ComponentType<DialogPartProps>>>>;

/** Names in the address, and what opens there. */
const dialogs: Readonly<Record<string, Load>> = {
  language: () => import('../language/LanguageDialog.tsx'),
  login: () => import('../player/LoginDialog.tsx'),
  account: () => import('../account/AccountDialog.tsx'),
  data: () => import('../account/DataDialog.tsx'),
  channels: () => import('../channel/ChannelsDialog.tsx'),
  videos: () => import('../submission/MyVideosDialog.tsx'),
  edit: () => import('../submit/EditDialog.tsx'),
  prove: () => import('../submission/ProveDialog.tsx'),
  example: () => import('../submission/ExampleDialog.tsx'),
  full: () => import('../submission/FullDialog.tsx'),
  ended: () => import('../submission/EndedDialog.tsx'),
  agreement: () => import('../agreement/AgreementDialog.tsx'),
  draw: () => import('../draw/DrawDialog.tsx'),
  rewards: () => import('../reward/RewardsDialog.tsx'),
  share: () => import('../share/ShareDialog.tsx'),
  contact: () => import('../task/ContactDialog.tsx'),
  excellent: () => import('../excellent/ExcellentDialog.tsx'),
  notice: () => import('../notice/NoticeDialog.tsx'),
};

/** With each come the texts of all of them. */
const parts = Object.fromEntries(Object.entries(dialogs).map(([name, load]) => [name, withTexts(load)]));

export function Dialogs() {
  const [named = '', ...rest] = useHash();
  const detail = rest.join('/');
  const pending = usePendingNotice();
  const { left } = useSession();
  const [told, setTold] = useState('');
  const isTold = pending && pending.id !== told && !isTyping();
  const name = Object.hasOwn(parts, named) ? named : isTold ? 'notice' : '';
  const load = parts[name];
  useEffect(bringUsual, []);
  const close = () => {
    // However long it takes until the server knows.
    if (name === 'notice') setTold(pending?.id ?? '');
    // A notice that came by itself leaves the address alone.
    if (named === name) closeDialog(name === 'login');
  };
  return load ? <Opened key={`${name} ${left}`} load={load} detail={detail} close={close} /> : null;
}

/** A notice waits until the field is left. */
const isTyping = () => document.activeElement?.matches('input, select, textarea') ?? false;

/**
 * What is opened most lies ready before the connection is lost, one part in each idle moment, so that no tap waits for all of them;
 * players who save data wait for it instead.
 */
function bringUsual() {
  if (navigator.connection?.saveData) return;
  const usual = isLoggedIn() ? ['account', 'videos', 'draw', 'share'] : ['language', 'login'];
  const loads = [...usual.map((name) => parts[name]), loadAreaFile];
  const next = () => {
    const load = loads.shift();
    if (!load) return;
    load().catch(() => {});
    whenIdle(next);
  };
  whenIdle(next);
}

interface DialogPart {
  readonly Dialog: ComponentType<DialogPartProps>;
  readonly messages: CompiledTexts;
}

function withTexts(load: Load): () => Promise<DialogPart> {
  return async () => {
    const texts = [loadAsset<CompiledTexts>('start'), loadAsset<CompiledTexts>('later')] as const;
    const [part, start, later] = await Promise.all([load(), ...texts]);
    const [Dialog = () => null] = Object.values(part);
    return { Dialog, messages: { ...start, ...later } };
  };
}

interface OpenedProps {
  readonly load: () => Promise<DialogPart>;
  readonly detail: string;
  readonly close: () => void;
}

function Opened({ load, detail, close }: OpenedProps) {
  const { page, language } = usePage();
  const { value: part, lost, again } = useLater(load);
  if (!part) return lost ? <Lost again={again} close={close} /> : null;
  return (
    <Boundary instead={<Lost again={() => location.reload()} close={close} />}>
      <PageProvider page={page} words={wordsOf(language, part.messages)}>
        <part.Dialog detail={detail} close={close} />
      </PageProvider>
    </Boundary>
  );
}
