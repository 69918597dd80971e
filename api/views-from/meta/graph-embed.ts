/** Meta's oEmbed says that a video can be shown to everybody. That it does not say so proves nothing. */
import { type AskTerms, type LookUpFailure, missing, type Snapshot, snapshot } from '../snapshot.ts';
import { askGraph } from './graph.ts';

export async function askEmbed(endpoint: string, link: string, how: AskTerms): Promise<Snapshot | LookUpFailure> {
  const told = await askGraph({ url: `${endpoint}?${new URLSearchParams({ url: link })}` }, how, 'oembed');
  if ('said' in told) return snapshot({ state: 'ok', text_cut: true, source: 'oembed', meaning: '' }, how.now);
  const isHint = 'absent' in told || told.failed === 'misconfigured';
  return isHint ? missing('unknown', 'oembed', how.now) : told;
}
