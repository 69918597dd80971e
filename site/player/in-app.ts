/** Browsers inside other apps: sign-in with Google is blocked there, and a login stays in that app. */

const apps = {
  Messenger: /\bFBAN\/MessengerForiOS|\bFB_IAB\/(Orca-Android|MESSENGER)/,
  Facebook: /\b(FBAN|FB_IAB|FBAV)\//,
  Instagram: /\bInstagram \d/,
  TikTok: /\b(musical_ly|trill)_|\bBytedanceWebview\//i,
  VK: /\bVKAndroidApp\/|\bvkclient\b/,
  LINE: /\bLine\/\d/,
  Zalo: /\bZalo (android|iOS)\//i,
  Telegram: /\bTelegram-(Android|iOS)\//,
  X: /\bTwitter(Android| for iP)/,
} as const;

interface InApp {
  /** As its users call it. */
  readonly app: keyof typeof apps;
  /** Opens the page in the phone's own browser; null where only a menu of the app does. */
  readonly way_out: string | null;
}

/** Null in a browser of its own, and in the game, whose players are at home there. */
export function inAppOf(agent: string, address: string): InApp | null {
  for (const [app, sign] of Object.entries(apps) as [InApp['app'], RegExp][]) {
    if (sign.test(agent)) return { app, way_out: wayOut(app, agent, new URL(address)) };
  }
  return null;
}

function wayOut(app: InApp['app'], agent: string, { protocol, host, pathname, search }: URL): string | null {
  const page = `${host}${pathname}${search}`;
  if (app === 'LINE') return `${protocol}//${page}${search ? '&' : '?'}openExternalBrowser=1`;
  if (!/\bAndroid\b/.test(agent)) return null;
  const whole = encodeURIComponent(`${protocol}//${page}`);
  return `intent://${page}#Intent;scheme=${protocol.slice(0, -1)};S.browser_fallback_url=${whole};end`;
}
