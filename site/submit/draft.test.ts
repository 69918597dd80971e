import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedJson } from '../storage.ts';
import { changeDraft, type EntryDraft, forgetDraft, nextDraft, textsIn } from './draft.ts';

const theme = () => (storedJson('draft.submit') as EntryDraft).theme;
const guess = (code: string) => changeDraft({ theme: code, guessed: code });

test('a theme that a check filled in goes with its link; one that the player chose stays', () => {
  changeDraft({ link: 'https://a.example/1' });
  guess('kalea');
  changeDraft({ country: 'BR' });
  assert.equal(theme(), 'kalea');
  changeDraft({ link: 'https://a.example/2' });
  assert.equal(theme(), '');
  guess('kalea');
  nextDraft();
  assert.equal(theme(), '');
  guess('kalea');
  changeDraft({ theme: 'kalea' });
  changeDraft({ link: 'https://a.example/3' });
  assert.equal(theme(), 'kalea');
  forgetDraft();
});

test('a work is edited from what was said with it; the word that was given for its link is asked again', () => {
  const work = { id: 'a', link: 'https://a.example/1', platform: 1, theme: 'kalea', country: 'BR', lang: 'pt' };
  const { id, platform, ...said } = work;
  assert.deepEqual(textsIn({ ...work, only_here: true, title: 'Solo', pending_link: null }), said);
});
