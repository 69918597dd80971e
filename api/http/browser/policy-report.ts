/** Where browsers tell that a page did what its policy forbids: which rule and from where, and nothing that a person typed. */
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { Misshapen } from '../envelope.ts';
import { readJson } from '../json-body.ts';

export const policy_report_path = '/report/policy';

/** The policy of a page, with the place where its breaches arrive. */
export const reported = (policy: string) => ({
  'content-security-policy': `${policy}; report-uri ${policy_report_path}; report-to policy`,
  'reporting-endpoints': `policy="${policy_report_path}"`,
});

const most_bytes = 16_384;
const most_reports = 20;

/** Old browsers send one report as `csp-report`, new ones a list with a `body` each. */
export function addPolicyReports(server: FastifyInstance, { log }: App): void {
  server.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'buffer', bodyLimit: most_bytes },
      async (_request: unknown, bytes: Buffer) => read(bytes),
    );
    scope.post(policy_report_path, { config: { call: 'policy report', cost: 5 } }, async (request, reply) => {
      for (const facts of factsOf(request.body).slice(0, most_reports)) log.warn(facts, 'a policy was broken');
      return reply.code(204).send();
    });
  });
}

function read(bytes: Buffer): unknown {
  try {
    return readJson(bytes);
  } catch {
    throw new Misshapen('body', 'json');
  }
}

interface PolicyBreach {
  readonly rule: string;
  readonly blocked: string;
  readonly page: string;
}

function factsOf(body: unknown): PolicyBreach[] {
  const reports = Array.isArray(body) ? body.map((one) => partOf(one, 'body')) : [partOf(body, 'csp-report')];
  return reports.map((report) => ({
    rule: wordOf(partOf(report, 'effectiveDirective') ?? partOf(report, 'effective-directive')),
    blocked: placeOf(partOf(report, 'blockedURL') ?? partOf(report, 'blocked-uri'), 'origin'),
    page: placeOf(partOf(report, 'documentURL') ?? partOf(report, 'document-uri'), 'pathname'),
  }));
}

const partOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? (given as Record<string, unknown>)[name]
    : undefined;

const wordOf = (given: unknown) => (typeof given === 'string' && /^[a-z-]{1,40}$/.test(given) ? given : 'unknown');

/** Of an address its host or its path: what stands behind them may be anybody's secret. */
function placeOf(given: unknown, part: 'origin' | 'pathname'): string {
  if (typeof given !== 'string') return 'unknown';
  return URL.canParse(given) ? new URL(given)[part].slice(0, 100) : wordOf(given);
}
