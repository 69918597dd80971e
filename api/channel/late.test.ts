/** A channel while its platform takes its time: what is answered to an old consent does not reach the one that came since. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Output } from '@event/contest/wire';
import { inTransaction } from '../database/database.ts';
import { untilWaiting } from '../database/lock-test.ts';
import { startContest } from '../submission/submission-test.ts';
import type { ChannelTokens } from '../views-from/account.ts';
import { accountsOf, endConsent, keepAccount, withFreshToken } from '../views-from/consent.ts';
import type { LookUpFailure } from '../views-from/snapshot.ts';

const contest = await startContest();
const { app, pool, now } = contest;
const platform = 'tt';
let channels = 0;

async function somebody() {
  const token = await contest.logInSomebody();
  const { data } = await contest.ask<Output<'export'>>('export', {}, { token });
  return { area: Number(data.player.area), id: String(data.player.id) };
}
type Player = Awaited<ReturnType<typeof somebody>>;

const connect = (player: Player, account_id: string, access: string, access_until: number) =>
  inTransaction(pool, (database) =>
    keepAccount(app, database, {
      ...{ player, platform, account_id, name: 'Mine', at: now },
      tokens: { access, refresh: `refresh-${access}`, access_until },
    }),
  );

/** Its token has run out; while the platform is asked for another, its player disconnects and connects it anew. */
async function reconnectedWhile(answer: ChannelTokens | LookUpFailure) {
  const player = await somebody();
  const account_id = `late-${++channels}`;
  await connect(player, account_id, 'old', now - 60);
  const [account] = await accountsOf(app, { player, platform });
  assert.ok(account);
  const how = { purpose: 'sweep', now, deadline: AbortSignal.timeout(5000) } as const;
  const refresh = async () => {
    await endConsent(app, pool, { player, platform, account_id, why: 'withdrawn', at: now });
    await connect(player, account_id, 'new', now + 3600);
    return answer;
  };
  await withFreshToken(app, { account, how, refresh }, async () => ({ asked: true }));
  return (await accountsOf(app, { player, platform })).map(({ tokens }) => tokens.access);
}

test('a refusal of the old consent does not end the new one', async () => {
  assert.deepEqual(await reconnectedWhile({ failed: 'auth_expired', account: 'late' }), ['new']);
});

test('a token of the old consent does not take the place of the new one', async () => {
  const late = { access: 'late', refresh: 'refresh-late', access_until: now + 7200 };
  assert.deepEqual(await reconnectedWhile(late), ['new']);
});

test('a token that comes after its player disconnected is neither kept nor used', async () => {
  const player = await somebody();
  await connect(player, 'ended', 'old', now - 60);
  const [account] = await accountsOf(app, { player, platform });
  assert.ok(account);
  const used: string[] = [];
  const how = { purpose: 'sweep', now, deadline: AbortSignal.timeout(5000) } as const;
  const refresh = async () => {
    await endConsent(app, pool, { player, platform, account_id: 'ended', why: 'withdrawn', at: now });
    return { access: 'late', refresh: null, access_until: now + 7200 };
  };
  const found = await withFreshToken(app, { account, how, refresh }, async (token) => ({ used: used.push(token) }));
  assert.deepEqual([used, 'failed' in found && found.failed], [[], 'transient']);
});

test('a new token that is refused as well ends its consent, and none that came since', async () => {
  const how = { purpose: 'sweep', now, deadline: AbortSignal.timeout(5000) } as const;
  const refresh = async () => ({ access: 'late', refresh: null, access_until: now + 7200 });
  for (const isAnew of [false, true]) {
    const player = await somebody();
    const account_id = `refused-${++channels}`;
    await connect(player, account_id, 'old', now - 60);
    const [account] = await accountsOf(app, { player, platform });
    assert.ok(account);
    const found = await withFreshToken(app, { account, how, refresh }, async () => {
      if (isAnew) await connect(player, account_id, 'new', now + 3600);
      return { failed: 'auth_expired', account: account_id };
    });
    assert.equal('failed' in found && found.failed, 'auth_expired');
    const left = await accountsOf(app, { player, platform });
    assert.deepEqual(
      left.map(({ tokens }) => tokens.access),
      isAnew ? ['new'] : [],
    );
  }
});

test('of two players who connect one channel at once one has it, and the other is told', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const account = (player: Player) => ({
    ...({ player, platform, account_id: 'both', name: 'Mine', at: now } as const),
    tokens: { access: 'x', refresh: null, access_until: now + 3600 },
  });
  let later: Promise<boolean> | undefined;
  const kept = await inTransaction(pool, async (database) => {
    const first = await keepAccount(app, database, account(one));
    later = inTransaction(pool, (second) => keepAccount(app, second, account(other)));
    await Promise.race([later, untilWaiting(pool)]);
    return first;
  });
  assert.deepEqual([kept, await later], [true, false]);
});
