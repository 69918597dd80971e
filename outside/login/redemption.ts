/** The game's redemption: takes a code for an account and reports it to the contest in a signed callback. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { html, sendPage } from '../page.ts';
import { flag, object, text } from '../shape.ts';
import { findAccount, regions } from './account.ts';

interface RedemptionSettings {
  readonly callback_url?: string;
  readonly callback_secret?: string;
  readonly now: () => number;
  /** Milliseconds before each further try. */
  readonly waits?: readonly number[];
}

export interface RedemptionCallback {
  readonly code: string;
  readonly role_id: string;
  readonly zone_id: string;
  readonly redeemed_at: number;
  attempts: number;
  /** Last HTTP status; 0 when there was no answer. */
  status: number;
  state: 'waiting' | 'delivered' | 'refused' | 'given_up';
}

interface Redeem {
  code: string;
  role_id?: string;
  zone_id?: string;
  /** Reports a code once more that was redeemed before. */
  again?: boolean;
}

const code = { ...text, minLength: 1, maxLength: 64 };
const body = object({ code, role_id: text, zone_id: text, again: flag, result: text }, ['code']);

export function redemptionRoutes(app: FastifyInstance, settings: RedemptionSettings): () => void {
  const deliveries = new Map<string, RedemptionCallback>();
  const stopping = new AbortController();

  app.post<{ Body: Redeem }>('/redeem', { schema: { body } }, async (request, reply) => {
    const { code, role_id = '710000001', zone_id, again } = request.body;
    if (!settings.callback_url || !settings.callback_secret) {
      return reply.code(503).send({ error: 'No callback address and secret are set for the redemption.' });
    }
    const known = deliveries.get(code);
    if (known && !again) return reply.code(409).send({ error: 'This code has been redeemed.', ...known });
    const zone = zone_id ?? findAccount(role_id)?.zone_id ?? '0';
    const facts = { code, role_id, zone_id: zone, redeemed_at: known?.redeemed_at ?? settings.now() };
    const delivery: RedemptionCallback = { ...facts, attempts: 0, status: 0, state: 'waiting' };
    deliveries.set(code, delivery);
    await report(delivery, settings, stopping.signal);
    return reply.code(delivery.state === 'delivered' ? 200 : 202).send(delivery);
  });

  app.get('/redeem/deliveries', () => ({ list: [...deliveries.values()] }));
  app.get('/redeem', (_request, reply) =>
    sendPage(reply, { title: 'Redeem a code', look: 'frame', body: form, script }),
  );
  return () => stopping.abort();
}

/** Signs `timestamp` + `.` + the exact body with HMAC-SHA256, in hex. */
const signature = (secret: string, timestamp: number, payload: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');

const default_waits = [500, 2000, 10_000, 60_000, 300_000];

/** Settles after the first try; further ones follow in the background while the answer is 5xx, 429 or none. */
async function report(delivery: RedemptionCallback, settings: RedemptionSettings, stop: AbortSignal): Promise<void> {
  await attempt(delivery, settings, stop);
  if (delivery.state === 'waiting') void retry(delivery, settings, stop);
}

async function retry(delivery: RedemptionCallback, settings: RedemptionSettings, stop: AbortSignal) {
  for (const wait of settings.waits ?? default_waits) {
    await pause(wait, stop);
    if (stop.aborted) return;
    await attempt(delivery, settings, stop);
    if (delivery.state !== 'waiting') return;
  }
  delivery.state = 'given_up';
}

async function attempt(delivery: RedemptionCallback, settings: RedemptionSettings, stop: AbortSignal) {
  const { code, role_id, zone_id, redeemed_at } = delivery;
  const payload = JSON.stringify({ code, role_id, zone_id, redeemed_at });
  const timestamp = settings.now();
  delivery.attempts += 1;
  delivery.status = await fetch(String(settings.callback_url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-platform-timestamp': String(timestamp),
      'x-platform-signature': signature(String(settings.callback_secret), timestamp, payload),
    },
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.any([stop, AbortSignal.timeout(5000)]),
  }).then(
    (response) => response.status,
    () => 0,
  );
  if (delivery.status >= 200 && delivery.status < 300) delivery.state = 'delivered';
  else if (delivery.status >= 400 && delivery.status < 500 && delivery.status !== 429) delivery.state = 'refused';
}

const pause = (milliseconds: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const options = regions.flatMap((region) =>
  region.accounts.map((one) => html`<option value="${one.role_id}">${one.name} · ${one.country}</option>`),
);

const form = html`<main><h1>Redeem a code</h1><p class="quiet">What a player does in the game. The contest hears of it in a signed callback.</p>
<form class="fields"><label>Code<input name="code" required maxlength="64" autocomplete="off"></label>
<label>Account<select name="role_id">${options}</select></label>
<button class="main">Redeem</button></form><p role="status"></p></main>`;

const script = `document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const status = document.querySelector('[role=status]');
  const body = JSON.stringify(Object.fromEntries(new FormData(event.target)));
  const answer = await fetch('/redeem', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const facts = await answer.json();
  status.textContent = facts.error ?? facts.message ?? 'Callback: ' + facts.state + ', HTTP ' + facts.status;
});`;
