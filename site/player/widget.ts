/** The login widget of the game's platform: which one, how it is asked, what it tells, and whether it is there at all. */
import { type RefObject, useEffect, useState } from 'react';
import type { SitePage } from '../page.ts';
import { whenBack } from '../server/persist.ts';

interface WidgetMessage {
  readonly event: 'closeLogin' | 'loginFail' | 'loginSucc';
  readonly code?: number;
  readonly data?: { readonly jwt?: string } & Readonly<Record<string, unknown>>;
}

const patience = 15_000;

export function widgetOf({ deployment, lang, area }: SitePage): URL {
  const address = new URL(deployment.login);
  address.search = new URLSearchParams({ origin: location.origin, lang, area }).toString();
  return address;
}

/** The client-parameter handler (specification §4): of what the platform says beside the token, what it is of its client. */
export function clientOf({ lang, area }: NonNullable<WidgetMessage['data']>) {
  return {
    ...(typeof lang === 'string' && { mtLang: lang }),
    ...(typeof area === 'string' && { mtArea: area }),
  };
}

interface Widget {
  readonly state: 'waiting' | 'there' | 'lost';
  /** A new round is a new frame. */
  readonly round: number;
  readonly loaded: () => void;
  readonly again: () => void;
}

/**
 * A frame that failed looks to the page around it like one that came, so the same address is asked for beside it: who answers
 * nothing at all is not there, and neither is who keeps people waiting.
 */
export function useWidget(address: string): Widget {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Widget['state']>('waiting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const leave = new AbortController();
    const lost = () => leave.signal.aborted || setState('lost');
    const asked = { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: leave.signal } as const;
    fetch(address, asked).catch(lost);
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'lost' : now)), patience);
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [address, round]);
  const again = () => {
    setState('waiting');
    setRound((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls changes nothing
  useEffect(() => (state === 'lost' ? whenBack(again) : undefined), [state]);
  const loaded = () => setState((now) => (now === 'lost' ? now : 'there'));
  return { state, round, loaded, again };
}

/** Only that frame, from that origin, is listened to. */
export function useTold(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onTold: (told: WidgetMessage) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for as long as the dialog is open
  useEffect(() => {
    const listen = ({ origin: from, source, data }: MessageEvent<WidgetMessage | null>) => {
      if (data && from === origin && source === frame.current?.contentWindow) onTold(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
