/**
 * Chromium without a network has no push service, so `PushManager.subscribe` alone is replaced: by one that gives an address and keys of the
 * stand-in, which opens what arrives as that browser would. What it opened is given to the worker the way a browser gives it.
 */
import { expect, type Page, test, type Worker } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
import { enterDesk } from '../journey/desk.ts';
import { deploymentOf, freshLink, logIn, logInAnew, open, openAnew } from '../journey/site.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

interface BrowserBehind {
  readonly outside: string;
  readonly id: string;
  /** How often the push service was asked to let it go. */
  readonly lets_go: number;
}

/** A browser of the stand-in behind this page's `subscribe`. */
async function withBrowser(page: Page): Promise<BrowserBehind> {
  const outside = new URL((await deploymentOf(page)).analytics.address).origin;
  const { id, endpoint, ...keys } = await (await page.request.post(`${outside}/push/browsers`)).json();
  const behind = { outside, id, lets_go: 0 };
  await page.exposeFunction('letGo', async () => {
    behind.lets_go += 1;
    return true;
  });
  await page.addInitScript(
    (given) => {
      const unsubscribe = () => Reflect.get(window, 'letGo')();
      Object.assign(PushManager.prototype, {
        subscribe: async () => ({ toJSON: () => given }),
        getSubscription: async () => ({ unsubscribe }),
      });
    },
    { endpoint, keys },
  );
  return behind;
}

interface Words {
  readonly title: string;
  readonly to: string;
  readonly tag: string;
}

async function arrived(page: Page, { outside, id }: BrowserBehind): Promise<Words[]> {
  const messages = await (await page.request.get(`${outside}/push/messages?browser=${id}`)).json();
  return messages.map(({ words }: { words: Words }) => words);
}

async function enter(page: Page) {
  await open(page, '/global/submit');
  await page.getByLabel('Video link').fill(await freshLink(page, /youtu|facebook\.com|instagram\.com/));
  await page.getByLabel('Theme').selectOption('golden-month');
  await page.getByLabel('Country/region').selectOption('BR');
  await page.getByRole('checkbox').check();
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  await page.getByRole('button', { name: 'Submit this video' }).click();
  await expect(page.getByRole('heading', { name: 'Your video has been submitted' })).toBeVisible();
}

/** Decides on the newest of the player's works, as a reviewer does. */
async function approve(page: Page) {
  const number = (await page.locator('.done .num').textContent())?.replace(/\D/g, '');
  const desk = await page.context().newPage();
  await enterDesk(desk, 'Nadia Rahman');
  const ask = async (path: string) => (await desk.request.get(`/desk/api${path}`)).json();
  const { list } = await ask(`/submissions?q=${number}`);
  const [{ id, area }] = list;
  const { revision } = await ask(`/review/case?area=${area}&id=${id}`);
  const answer = await desk.request.post('/desk/api/review/decide', {
    data: { area, id, revision, kind: 'approve', reason: null, note: null },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(await answer.json()).toMatchObject({ decision: expect.any(String) });
  await desk.close();
}

/** As the browser does with what its push service brought. */
async function deliver(page: Page, words: Words): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known: { registrationId: string; scopeURL: string }[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => known.push(...registrations));
  await session.send('ServiceWorker.enable');
  await expect.poll(() => known.length).toBeGreaterThan(0);
  const origin = new URL(page.url()).origin;
  const [{ registrationId } = { registrationId: '' }] = known;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(words) });
}

interface Noted {
  readonly shown: { title: string; tag: string; data: string }[];
  readonly opened: string[];
}

/** A browser without a screen shows no notification and opens no window: the worker notes what it would be given. */
async function noteWorker(page: Page): Promise<Worker> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const noted: Noted = { shown: [], opened: [] };
    const show = async (title: string, { tag, data }: { tag: string; data: string }) =>
      noted.shown.push({ title, tag, data });
    Object.assign(Reflect.get(self, 'registration'), { showNotification: show });
    Object.assign(Reflect.get(self, 'clients'), { openWindow: async (url: URL) => noted.opened.push(url.pathname) });
    Object.assign(self, { noted });
  });
  return worker;
}

const notedIn = (worker: Worker): Promise<Noted> => worker.evaluate(() => Reflect.get(self, 'noted'));

/** A tap on what was shown. */
const tap = (worker: Worker, to: string) =>
  worker.evaluate(
    (data) =>
      new Promise((done) => {
        const event = {
          notification: { data, close: () => {} },
          waitUntil: (work: Promise<unknown>) => work.then(done, done),
        };
        self.dispatchEvent(Object.assign(new Event('notificationclick'), event));
      }),
    to,
  );

test('who has submitted may turn notices on; a decision arrives in words and leads to its place; they are turned off', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await logInAnew(page, 'BR');
  const behind = await withBrowser(page);
  await openAnew(page, '/global#data');
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get notices on this device' })).toHaveCount(0);
  await enter(page);
  await page.getByRole('button', { name: 'Get notices on this device' }).click();
  await expect(page.getByText('You will get notices on this device.').first()).toBeVisible();
  await approve(page);
  await expect.poll(() => arrived(page, behind), { timeout: 120_000 }).toHaveLength(1);
  const [words] = await arrived(page, behind);
  expect(words).toMatchObject({ title: 'Your entry is approved', to: '/events/goldenmonthugc/global/mine' });
  if (!words) return;
  const worker = await noteWorker(page);
  await deliver(page, words);
  const { title, tag, to } = words;
  await expect.poll(() => notedIn(worker)).toEqual({ shown: [{ title, tag, data: to }], opened: [] });
  await tap(worker, to);
  expect((await notedIn(worker)).opened).toEqual([to]);
  await tap(worker, '/events/goldenmonthugc/global/submit#rewards');
  await expect(page.getByRole('dialog', { name: 'My rewards' })).toBeVisible();
  expect((await notedIn(worker)).opened).toEqual([to]);

  await openAnew(page, '/global#data');
  const device = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Turn off' }) });
  await expect(device).toContainText('This device');
  await device.getByRole('button', { name: 'Turn off' }).click();
  await expect(device).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Get notices on this device' })).toBeVisible();
});

test('notices end with whoever wanted them: at the login of another player, and at a logout whose answer was lost', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await logIn(page, 'Elif Yıldız');
  const behind = await withBrowser(page);
  const turnOn = page.getByRole('button', { name: 'Get notices on this device' });
  const device = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Turn off' }) });
  const openData = async () => {
    const asked = page.waitForResponse(/\/push\/mine$/);
    await openAnew(page, '/global#data');
    await asked;
  };
  await openData();
  await expect(turnOn).toBeVisible();
  const elsewhere = await device.count();
  await turnOn.click();
  await expect(device.filter({ hasText: 'This device' })).toHaveCount(1);

  // The server logs the player out, who may come back: until somebody else does.
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(behind.lets_go).toBe(0);
  const [name] = (await page.evaluate(() => localStorage.getItem('push') ?? '')).split(' ');
  const login = page.waitForRequest(/\/user\/login$/);
  await logInAnew(page, 'BR');
  expect((await login).postDataJSON().push).toBe(name);
  await expect.poll(() => behind.lets_go).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();

  await page.locator('.account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await logIn(page, 'Elif Yıldız');
  await openData();
  await turnOn.click();
  await expect(device.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.route('**/user/logout', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto('about:blank');
  await open(page, '/global#account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => behind.lets_go).toBe(2);
  await logIn(page, 'Elif Yıldız');
  await openData();
  await expect(turnOn).toBeVisible();
  await expect(device).toHaveCount(elsewhere);
  // What the page says again of its logout is on its way now and then.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a browser that does not allow notices says so, and where nothing is sent nothing is offered', async ({
  page,
  context,
}) => {
  await logInAnew(page, 'BR');
  await context.clearPermissions();
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await enter(page);
  await page.getByRole('button', { name: 'Get notices on this device' }).click();
  await expect(page.getByText('Your browser does not allow notices from this site.')).toBeVisible();
  await page.route('**/push/mine', async (route) => {
    await route.fulfill({ json: { code: 0, msg: '', data: { key: null, list: [] } } });
  });
  await openAnew(page, '/global#data');
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get notices on this device' })).toHaveCount(0);
});

test('once the contest is over nobody is offered to be told of reviews and results', async ({ page }) => {
  let phase = 'announcement';
  await logInAnew(page, 'BR', '/global');
  await changeAnswers(page, /\/user\/info$/, () => ({ submit_count: 1 }));
  await changeAnswers(page, /\/status\?area=/, () => ({ phase }));
  const dialog = page.getByRole('dialog', { name: 'My data' });
  const results = 'when the results are out';
  await openAnew(page, '/global#data');
  await expect(dialog).toContainText(results);
  phase = 'closed';
  await openAnew(page, '/global#data');
  await expect(dialog.getByRole('button', { name: 'Get notices on this device' })).toBeVisible();
  await expect(dialog).not.toContainText(results);
});
