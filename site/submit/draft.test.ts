import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedJson } from '../storage.ts';
import { changeDraft, type EntryDraft, forgetDraft, nextDraft } from './draft.ts';

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
