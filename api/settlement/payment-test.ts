/** For tests of payment runs: their files as a browser takes and brings them. */
import { desk_base } from '@event/contest/desk-wire';
import type { TestOrganizer } from '../http/desk-test.ts';
import type { TestServer } from '../server-test.ts';

export function filesOfPayments({ server }: Pick<TestServer, 'server'>) {
  const post = (path: string, { cookie }: TestOrganizer, query: Record<string, string>, payload = '') =>
    server.inject({
      ...{ method: 'POST', url: `${desk_base}/payments/${path}`, query },
      headers: { cookie, ...(payload && { 'content-type': 'text/csv' }) },
      ...(payload && { payload }),
    });
  return {
    fileOf: async (person: TestOrganizer, id: string) => (await post('file', person, { id, as: 'csv' })).body,
    bring: async (person: TestOrganizer, { id, text, dry = 'no' }: { id: string; text: string; dry?: string }) => {
      const answer = await post('back', person, { id, dry }, text);
      return { status: answer.statusCode, data: answer.json() };
    },
  };
}
