/** Notices on this device: asked of the browser by a tap, known by the server's own name for it. */
import type { UserInfo } from '@event/contest/player/wire';
import { workerOf } from '../offline/keep.ts';
import type { SitePage } from '../page.ts';
import { nameOf, type Seat } from '../player/session.ts';
import { thisDevice } from '../player/this-device.ts';
import { dropAnswers } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { store, stored } from '../storage.ts';

export const isPossible = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

/** This browser among the player's devices; it may have been another player's before. */
export const isThis = (id: string) => thisDevice() === id;

/** False when the browser's owner wants none. */
export async function turnOn(page: SitePage, key: string, owner: UserInfo): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await workerOf(page);
  const { endpoint = '', keys = {} } = (await subscribe(pushManager, key)).toJSON();
  const { id } = await act('push_on', { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' });
  store('push', `${id} ${nameOf(owner)}`);
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

/** Whoever sits here next is told nothing that was meant for another player. One who was logged out may come back. */
export async function passDevice(seat: Seat) {
  if (seat === 'away' || (seat !== 'gone' && stored('push') === `${thisDevice()} ${seat.name}`)) return;
  await forgetDevice();
}

let leaving: Promise<void> | undefined;

/** The push service lets the browser go, once; until it has, the next who comes asks it again. */
export function forgetDevice(): Promise<void> {
  leaving ??= letGo().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function letGo() {
  const before = stored('push');
  if (before === null) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  if (stored('push') === before) store('push', null);
}
