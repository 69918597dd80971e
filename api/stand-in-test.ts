/** For tests: the outer world's stand-ins as a process of their own, and the script's hand on them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import './patient-test.ts';

export type Script =
  | 'videos'
  | 'owners'
  | 'faults'
  | 'short-links'
  | 'limits'
  | 'tokens'
  | 'tokens/expire'
  | 'clock'
  | 'push'
  | 'reset';

export interface RouteCalls {
  readonly platform: string;
  readonly route: string;
  readonly calls: number;
  readonly units: number;
  readonly ids: number;
}

export async function startStandIns({ now, hashtags }: { now: number; hashtags: readonly string[] }) {
  const main = new URL('../outside/main.ts', import.meta.url).pathname;
  const process_ = spawn(process.execPath, [main, 'attended'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NOW: `stopped:${new Date(now * 1000).toISOString()}`,
      OUTSIDE_LOGIN_PORT: '0',
      OUTSIDE_VIDEOS_PORT: '0',
      OUTSIDE_HASHTAGS: hashtags.join(','),
      OUTSIDE_ALLOWED_ORIGINS: 'http://localhost:3000',
    },
  });
  after(() => process_.kill());
  const [line] = await once(createInterface(process_.stdout), 'line');
  const { videos_url, environment } = JSON.parse(line);

  async function script<answer = Record<string, never>>(what: Script, body: unknown = {}): Promise<answer> {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${videos_url}/control/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${what}: ${await reply.text()}`);
    return (await reply.json()) as answer;
  }

  return {
    url: videos_url as string,
    environment: environment as Record<string, string>,
    script,
    clearFaults: () => fetch(`${videos_url}/control/faults`, { method: 'DELETE' }),
    async calls(): Promise<RouteCalls[]> {
      const { routes } = (await (await fetch(`${videos_url}/control/calls`)).json()) as { routes: RouteCalls[] };
      return routes;
    },
    forgetCalls: () => fetch(`${videos_url}/control/calls`, { method: 'DELETE' }),
  };
}

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;
