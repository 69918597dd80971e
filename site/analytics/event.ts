/** Events prefixed with the area; nothing is loaded unless the deployment names a tag. */
import type { SitePage } from '../page.ts';
import { trace } from '../server/trace.ts';

export type EventName =
  | 'page_view'
  | 'btn_login'
  | 'btn_login_success'
  | 'btn_contact_us'
  | 'btn_lang'
  | 'btn_submit_now'
  | 'get_sub_enter'
  | 'btn_submit_now_success'
  | `btn_share_${string}`
  | 'btn_copy_link'
  | 'btn_enter'
  | 'btn_first_submission_rewards'
  | 'btn_draw_now'
  | 'btn_event_rewards'
  | 'btn_leaderboard'
  | 'btn_my_submissions'
  | 'btn_MLBBGoldenMonth'
  | 'btn_MLBBKalea'
  | 'btn_edit'
  | 'btn_event_theme';

let prefix = '';
/** Where the deployment counts: what sends an event, or not. */
let sending: Promise<(name: string) => void> | undefined;

export function beginAnalytics(page: SitePage) {
  prefix = page.area;
  if (page.deployment.analytics) sending = import('./tag.ts').then((part) => part.beginTag(page));
  track('page_view');
  if (page.route === 'submit') track('get_sub_enter');
}

export function track(name: EventName) {
  const event = `${prefix}_${name}`;
  trace('event', event);
  sending?.then((send) => send(event)).catch(() => {});
}

/** Copying a tag fires the event of its name, if it has one. */
export function trackTag(tag: string) {
  for (const name of ['GoldenMonth', 'Kalea'] as const) if (tag.includes(name)) track(`btn_MLBB${name}`);
}
