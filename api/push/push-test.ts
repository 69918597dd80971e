/** For tests: browsers that take messages, and the settings with which a server sends to them. */
import { tinyMoment } from '@event/tests/edition/tiny';
import webpush from 'web-push';
import { startStandIns } from '../stand-in-test.ts';

export interface Browser {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export async function testPush() {
  const outside = await startStandIns({ now: tinyMoment.open, hashtags: [] });
  const { PUSH_SERVICES = '', PUSH_CONTACT = '' } = outside.environment;
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  const json = async (path: string, method = 'GET') => (await fetch(outside.url + path, { method })).json();
  return {
    outside,
    settings: { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES, PUSH_CONTACT },
    browser: (): Promise<Browser> => json('/push/browsers', 'POST') as Promise<Browser>,
    async arrived({ id }: Browser) {
      const messages = (await json(`/push/messages?browser=${id}`)) as { words: Record<string, string> }[];
      return messages.map(({ words }) => words);
    },
  };
}
