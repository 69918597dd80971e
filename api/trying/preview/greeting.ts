/** What a person reads once everything runs. */
import { type Edition, type Phase, periodAt, phaseAt } from '@event/contest/edition/edition';
import { day } from '@event/contest/time';

interface GreetingFacts {
  readonly edition: Edition;
  readonly origin: string;
  readonly now: number;
  readonly database: string;
  readonly outside: { readonly login_url: string; readonly videos_url: string } | undefined;
  readonly accounts: readonly GreetedAccount[];
  readonly seconds: number;
  /** Lets the first owner of the desk in, while there is nobody. */
  readonly first_owner: string | null;
}

interface GreetedAccount {
  readonly name: string;
  readonly country: string;
  readonly area: string;
}

/** One account of every area, as the login platform offers them. */
export async function demoAccounts(login_url: string): Promise<GreetedAccount[]> {
  const answer = await fetch(`${login_url}/login/accounts`);
  const { regions } = (await answer.json()) as {
    regions: { path: string; accounts: Omit<GreetedAccount, 'area'>[] }[];
  };
  return regions.flatMap(({ path, accounts }) => accounts.slice(0, 1).map((account) => ({ ...account, area: path })));
}

export function greeting({
  edition,
  origin,
  now,
  database,
  outside,
  accounts,
  seconds,
  first_owner,
}: GreetingFacts): string {
  const port = new URL(origin).port;
  const sites = edition.deployments.map(({ code, hosts, base }): GreetingRow => {
    return [placeNames[code] ?? code, `http://${hosts[0]}:${port}${base.replace(/\/?$/, '/')}`];
  });
  const rows: GreetingRow[] = [
    ...sites,
    ['Desk', `${origin}/desk`],
    ...(first_owner ? [['First owner', `${first_owner} (once, within a day)`] as GreetingRow] : []),
    ['API', `${origin}/api/goldenmonthugc/docs`],
    ...(outside ? [['Stand-ins', `${outside.login_url}/ login, ${outside.videos_url}/ videos`] as GreetingRow] : []),
    ...accounts.map(
      ({ name, country, area }, index): GreetingRow => [
        index ? '' : 'Log in as',
        `${name} (${country}, ${area})${index ? '' : ', or another in the login window; no password'}`,
      ],
    ),
    ['Moment', momentOf(edition, now)],
    ['Database', database],
    ['Stop', 'Ctrl+C; to begin anew: npm start -- --reset'],
  ];
  return `\n${edition.name} is open, after ${seconds.toFixed(1)} s.\n\n${rows.map(line).join('\n')}\n`;
}

type GreetingRow = readonly [name: string, text: string];

const placeNames: Record<string, string> = { main: 'Players', india: 'India', alternative: 'Other brand' };

const line = ([name, text]: GreetingRow) => `  ${name.padEnd(12)} ${text}`;

function momentOf(edition: Edition, now: number): string {
  const period = periodAt(edition, now);
  const phase = phaseAt(edition, now);
  const stage = period ? `board period ${period.number}, until ${minute(period.to)}` : untilOf(edition, phase);
  return `${minute(now)} UTC is ${dayOf(edition, now)}: ${phase} phase, ${stage} UTC`;
}

function dayOf({ phases }: Edition, now: number): string {
  const days = Math.floor((now - phases.submission.from) / day);
  if (days >= 0) return `day ${days + 1}`;
  return `${days === -1 ? 'a day' : `${-days} days`} before the start`;
}

function untilOf(edition: Edition, phase: Phase): string {
  if (phase === 'closed') return `over since ${minute(edition.phases.announcement.to)}`;
  return `until ${minute(phase === 'upcoming' ? edition.phases.submission.from : edition.phases[phase].to)}`;
}

const minute = (unix: number) => new Date(unix * 1000).toISOString().slice(0, 16).replace('T', ' ');
