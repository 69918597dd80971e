/** The organizers' own login: a kept OpenID Connect server, so that the desk is tried against one that nobody here wrote. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { sendChoice } from './choice.ts';
import { people } from './person.ts';
import { desk_client, openProvider } from './provider.ts';

const path = '/organizers';

interface PersonChoice {
  readonly sub: string;
  /** The issuer remembers a login of an hour ago and does not ask again. */
  readonly earlier?: string;
}

/** Somebody logs out here, or is let go: `to` is where the desk wants to be told. */
interface LogoutRequest {
  readonly sub: string;
  readonly to: string;
}

/** What the kept server can do and its types do not say. */
interface TellingProvider {
  backchannelLogout(sub: string, sid: string): Promise<void>;
}

/** Who presses Cancel. */
const nobody = '';

export function organizerRoutes(app: FastifyInstance, urlOf: () => string): void {
  let opened: Promise<Provider> | undefined;
  const provider = () => {
    opened ??= openProvider(`${urlOf()}${path}`);
    return opened;
  };
  app.get(`${path}/people`, () => ({ people }));
  app.get(`${path}/interaction/:uid`, async (request, reply) => {
    const { params } = await (await provider()).interactionDetails(request.raw, reply.raw);
    return sendChoice(reply, { isAgain: params.prompt === 'login', nobody });
  });
  app.post<{ Body: PersonChoice }>(`${path}/interaction/:uid`, async ({ raw, body }, reply) => {
    const result = resultOf(body);
    if (!result) return reply.code(400).send({ error: 'invalid_request' });
    return reply.redirect(await (await provider()).interactionResult(raw, reply.raw, result), 303);
  });
  app.post<{ Body: LogoutRequest }>(`${path}/logout`, async ({ body: { sub, to } }, reply) => {
    const client = await (await provider()).Client.find(desk_client.client_id);
    if (!client) return reply.code(500).send();
    Object.assign(client, { backchannelLogoutUri: to });
    await (client as unknown as TellingProvider).backchannelLogout(sub, '');
    return reply.send({});
  });
  app.register(async (scope) => {
    // The server reads its requests by itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all(`${path}/*`, async ({ raw }, reply) => {
      reply.hijack();
      await (await provider()).callback()(mounted(raw), reply.raw as ServerResponse);
    });
  });
}

function resultOf({ sub, earlier }: PersonChoice) {
  if (sub === nobody) return { error: 'access_denied', error_description: 'Nobody was chosen.' };
  if (!people.some((person) => person.sub === sub)) return undefined;
  const now = Math.floor(Date.now() / 1000);
  return { login: { accountId: sub, ts: earlier ? now - 3600 : now } };
}

/** As if the server stood at the root. It asks who is there every time: no session of its own is brought back to it. */
function mounted(request: IncomingMessage & { originalUrl?: string }): IncomingMessage {
  request.originalUrl = request.url ?? '';
  request.url = request.originalUrl.slice(path.length);
  const cookies = (request.headers.cookie ?? '').split('; ');
  request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith('_session')).join('; ');
  return request;
}
