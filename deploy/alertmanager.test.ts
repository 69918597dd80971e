/** Alertmanager with the very file of this folder, a pager and a mail server of the test: a page and a ticket reach somebody. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { makeCertificate } from './front-test.ts';
import { openMailServer } from './mail-test.ts';
import { deployFile, freePorts, needs, newFolder, start, until } from './program-test.ts';

const own = deployFile('alertmanager/alertmanager.yml');
const alerts = [...deployFile('prometheus/alerts.yml').matchAll(/- alert: (\w+)[\s\S]*?severity: (\w+)/g)];
const amtool = (...words: string[]) => spawnSync('amtool', words, { encoding: 'utf8' });

test('Alertmanager takes the settings', needs('amtool'), () => {
  const folder = newFolder();
  const check = (words: string) => {
    const file = join(folder, 'alertmanager.yml');
    writeFileSync(file, words);
    return amtool('check-config', file);
  };
  const { status, stdout, stderr } = check(own);
  assert.equal(status, 0, stdout + stderr);
  assert.notEqual(check(own.replace('receiver: page', 'receiver: nobody')).status, 0);
});

test(
  'each alert goes where its page in docs/alerts.md says: a page to the pager, a ticket by mail',
  needs('amtool'),
  () => {
    const file = join(import.meta.dirname, 'alertmanager', 'alertmanager.yml');
    for (const [, name, severity = ''] of alerts) {
      const { stdout } = amtool(
        'config',
        'routes',
        'test',
        `--config.file=${file}`,
        `alertname=${name}`,
        `severity=${severity}`,
      );
      assert.equal(stdout.trim(), severity, name);
    }
    assert.ok(alerts.length > 20);
    assert.equal(
      amtool('config', 'routes', 'test', `--config.file=${file}`, 'alertname=Other').stdout.trim(),
      'ticket',
    );
    const said = [...deployFile('../docs/alerts.md').matchAll(/^## (\w+)\n\*(Page|Ticket)\b/gm)];
    assert.deepEqual(
      said.map(([, name, severity = '']) => [name, severity.toLowerCase()]).sort(),
      alerts.map(([, name, severity]) => [name, severity]).sort(),
    );
  },
);

async function openPager(certificate: string, key: string) {
  const pages: { readonly authorization: string | undefined; readonly body: string }[] = [];
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, async (asked, answer) => {
    pages.push({ authorization: asked.headers.authorization, body: await text(asked) });
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, pages };
}

async function openAlertmanager() {
  const folder = newFolder();
  const { certificate, key } = makeCertificate(folder, 'localhost');
  const [pager, mail] = [await openPager(certificate, key), await openMailServer(certificate, key)];
  const file = join(folder, 'alertmanager.yml');
  const settings = own
    .replace('https://pager.example/', `https://localhost:${pager.port}/`)
    .replace('mail.example:587', `localhost:${mail.port}`)
    .replaceAll('/etc/prometheus/', `${folder}/`)
    .replace('group_wait: 1m', 'group_wait: 5s');
  writeFileSync(file, settings);
  writeFileSync(join(folder, 'mail-password'), 'a-password-of-the-mail');
  writeFileSync(join(folder, 'pager-token'), 'a-token-of-the-pager');
  const [port = 0] = await freePorts(1);
  const address = `127.0.0.1:${port}`;
  const places = [`--web.listen-address=${address}`, '--cluster.listen-address=', `--storage.path=${folder}/data`];
  // The test's own certificate is the only one that is believed.
  const env = { SSL_CERT_FILE: certificate, SSL_CERT_DIR: folder };
  const { words } = start('prometheus-alertmanager', [`--config.file=${file}`, ...places], { env });
  await until(async () => (await fetch(`http://${address}/-/ready`)).ok, 60, words);
  const raise = async (...raised: readonly Record<string, string>[]) => {
    const body = raised.map((labels) => ({
      labels,
      annotations: { summary: `summary of ${labels.alertname}`, page: 'docs/alerts.md#x' },
    }));
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://${address}/api/v2/alerts`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 200, await answer.text());
  };
  return { pages: pager.pages, mails: mail.taken, raise, words };
}

test(
  'A page reaches the pager with its token, a ticket the mail; what is one thing in one area comes as one.',
  needs('prometheus-alertmanager', 'openssl'),
  async () => {
    const { pages, mails, raise, words } = await openAlertmanager();
    await raise(
      ...['1', '2'].map((area) => ({ alertname: 'CodesWaiting', severity: 'page', area, prize: 'p' })),
      { alertname: 'CodesWaiting', severity: 'page', area: '1', prize: 'other' },
      { alertname: 'NoProcess', severity: 'page' },
      { alertname: 'ProcessGone', severity: 'ticket', instance: 'a' },
      { alertname: 'CodesLow', severity: 'ticket', area: '3', prize: 'p' },
    );
    await until(async () => pages.length >= 3 && mails.length >= 1, 90, words);
    const told = pages.map(({ body }) => JSON.parse(body));
    const groups = told.map(({ groupLabels, alerts }) => [groupLabels.alertname, groupLabels.area, alerts.length]);
    assert.deepEqual(groups.sort(), [
      ['CodesWaiting', '1', 2],
      ['CodesWaiting', '2', 1],
      ['NoProcess', undefined, 1],
    ]);
    assert.ok(pages.every(({ authorization }) => authorization === 'Bearer a-token-of-the-pager'));
    assert.ok(told.every(({ commonAnnotations }) => commonAnnotations.page === 'docs/alerts.md#x'));

    const [mail] = mails;
    assert.equal(mails.length, 1, 'NoProcess says what ProcessGone would');
    assert.equal(mail?.to, 'operators@play.example');
    assert.match(mail?.user ?? '', /a-password-of-the-mail$/);
    assert.match(mail?.text ?? '', /^Subject: firing: CodesLow in area 3$/m);
    assert.match(mail?.text ?? '', /summary of CodesLow[\s\S]*docs\/alerts\.md#x/);
  },
);
