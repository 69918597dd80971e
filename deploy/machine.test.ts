/** docs/deploy.md to the letter on an empty Debian that systemd has booted, then a new release under load: npm test -- machine:full */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startLoad } from './load-test.ts';
import { openMachine } from './machine-test.ts';
import { deployFile, needs } from './program-test.ts';
import { releaseInto } from './release-test.ts';

const isAsked = Boolean(process.env.FULL) && process.getuid?.() === 0;
const skip =
  needs('mmdebstrap', 'systemd-nspawn', 'ip', 'nsenter').skip ||
  (!isAsked && 'boots a machine, as root: npm test -- machine:full');

test('Who follows the page from an empty Debian has a contest over TLS within half an hour.', { skip }, async (t) => {
  const machine = await openMachine();
  const archive = releaseInto(machine.home);
  const began = performance.now();
  const all = sections().filter(({ name }) => /^[2-8]\./.test(name));
  const words = await machine.run(
    all.map(({ name, commands }) => `echo "## $SECONDS s until ${name}"\n${commands}`).join(''),
  );
  const minutes = (performance.now() - began) / 60_000;
  for (const line of shown) assert.match(words, line);
  t.diagnostic(`${words.match(/^## .*$/gm)?.join('; ')}; all of it ${minutes.toFixed(1)} minutes`);
  assert.ok(minutes < 30);

  assert.equal(await machine.run('systemctl --failed --plain --no-legend'), '');
  const security = await machine.run('systemd-analyze security golden-month@3001 --no-pager | tail -1');
  const exposure = /golden-month@3001.service: (\S+) OK/.exec(security)?.[1];
  t.diagnostic(`systemd counts ${exposure} of 10 points of exposure`);
  assert.ok(Number(exposure) <= 1.5, security);

  await t.test('a new release, by the page and under load: everybody is answered', async (t) => {
    await machine.run(nextOf(archive));
    const load = startLoad({ host: machine.address, port: 443, name: 'localhost' });
    await load.more(50);
    await machine.run(sections().find(({ name }) => name === 'A new release')?.commands ?? 'false');
    await load.more(50);
    const answers = await load.end();
    t.diagnostic(`while both processes were exchanged: ${JSON.stringify(answers)}`);
    assert.deepEqual(Object.keys(answers).sort(), ['200', '204']);
    const program = 'readlink /proc/$(systemctl show --property=MainPID --value golden-month@3001)/exe';
    assert.match(await machine.run(program), /golden-month-1\.1\.0/);
  });

  await t.test('a socket is kept while its process starts anew; one that is given up refuses', async () => {
    const asked = 'while kill -0 $! 2>/dev/null; do curl -sf -o /dev/null 127.0.0.1:3001/healthz || echo refused; done';
    assert.equal(await machine.run(`systemctl restart golden-month@3001 & ${asked}`), '');
    assert.match(
      await machine.run(`systemctl stop golden-month@3001.socket golden-month@3001; sleep 1 & ${asked}`),
      /refused/,
    );
  });
});

/** What the steps show when they went well. */
const shown = [
  /Applied 0001-/,
  /fit for a real contest/,
  /^ready\nready\nhttps:\/\/desk\.localhost\/desk\/#invitation=/m,
  /global 200\nindia\.localhost\/ 200\ndesk\.localhost\/desk 200/,
  /status: ok/,
  /SUCCESS: .*prometheus\.yml is valid/,
];

function sections(): { readonly name: string; readonly commands: string }[] {
  const parts = deployFile('../docs/deploy.md').split(/^## /m).slice(1);
  return parts.map((part) => ({
    name: part.split('\n', 1)[0] as string,
    commands: [...part.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, lines]) => lines).join(''),
  }));
}

/** The same once more, under the name of the one after it. */
function nextOf(archive: string): string {
  const next = 'golden-month-1.1.0';
  return `tar -xzf ${archive} --transform 's,^golden-month-[^/]*,${next},' && tar -czf ${next}-linux-x64.tar.gz ${next} && rm -r ${next}`;
}
