/** Notices on this device: asked of the browser by a tap, known by the server's own name for it. */
import { workerOf } from '../offline/keep.ts';
import type { SitePage } from '../page.ts';
import { dropAnswers } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { store, stored } from '../storage.ts';

export const isPossible = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

/** This browser among the player's devices; it may have been another player's before. */
export const isThis = (id: string) => stored('push') === id;

/** False when the browser's owner wants none. */
export async function turnOn(page: SitePage, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await workerOf(page);
  const { endpoint = '', keys = {} } = (await subscribe(pushManager, key)).toJSON();
  const { id } = await act('push_on', { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' });
  store('push', id);
  dropAnswers('push');
  return true;
}

/** A browser that subscribed with an older key lets go of that first. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wish);
  } catch (error) {
    if ((error as Error).name !== 'InvalidStateError') throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(wish);
  }
}

export async function turnOff(id: string) {
  await act('push_off', { id });
  if (isThis(id)) await forgetDevice();
  dropAnswers('push');
}

/** Whoever sits here next is told nothing that was meant for this player: the push service lets the browser go. */
export async function forgetDevice() {
  if (stored('push') === null) return;
  store('push', null);
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
