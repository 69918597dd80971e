/** VK API 5.199 under `/vk`: refusals come with HTTP 200. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { credentials } from '../credential.ts';
import type { Fault } from '../fault.ts';
import { bearer, inOrder, openScope, type RouteAnswer, send, siteOf } from '../platform-scope.ts';
import type { World } from '../world.ts';
import { readCalls, type VkCall } from './execute.ts';
import { vkItem } from './shape.ts';

const calls_at_once = 25;
const items_at_once = 200;

export function vkRoutes(app: FastifyInstance, world: World) {
  app.register(
    async (scope) => {
      openScope(scope, {
        world,
        platformOf: () => 'vk',
        refuse: (fault, request) => vkFault(fault, parametersOf(request), siteOf(request)),
        cost: (request) => (request.url.includes('/execute') ? readCalls(parametersOf(request).code ?? '').length : 1),
      });
      for (const url of ['/method/video.get', '/method/execute', '/method/:method']) {
        scope.route({ method: ['GET', 'POST'], url, handler: (request, reply) => run(request, reply, world) });
      }
    },
    { prefix: '/vk' },
  );
}

type Parameters = Readonly<Record<string, string | undefined>>;

/** Query and form; a JSON body is not read, exactly as there. */
function parametersOf(request: FastifyRequest): Parameters {
  const isForm = /form/.test(request.headers['content-type'] ?? '');
  return { ...(request.query as Parameters), ...(isForm ? (request.body as Parameters) : {}) };
}

function run(
  request: FastifyRequest<{ Params: { method: string } }> | FastifyRequest,
  reply: FastifyReply,
  world: World,
) {
  const parameters = parametersOf(request);
  const token = parameters.access_token ?? bearer(request);
  const refused = refuse(world, parameters, token);
  if (refused) return send(reply, vkError(refused[0], refused[1], parameters));
  const method = request.url.split('?')[0]?.split('/').at(-1);
  if (method === 'video.get') {
    const found = videoGet(world, parameters, request);
    return 'error_code' in found
      ? send(reply, vkError(found.error_code, found.error_msg, parameters))
      : reply.send({ response: { count: found.count, items: inOrder(request, found.items) } });
  }
  if (method === 'execute') return execute(request, reply, world, parameters);
  return send(reply, vkError(3, 'Unknown method passed', parameters));
}

function refuse(world: World, parameters: Parameters, token: string | undefined): [number, string] | undefined {
  if (!parameters.v) return [8, 'Invalid request: v (version) is required'];
  if (!token) return [5, 'User authorization failed: no access_token passed.'];
  if (token !== credentials.vk_token) {
    const granted = world.tokens.read(token);
    if (granted === 'expired') return [1117, 'Access token has expired'];
    if (granted === 'invalid' || granted.platform !== 'vk')
      return [5, 'User authorization failed: invalid access_token (4).'];
    if (granted.kind === 'service') return [28, 'Method is unavailable with service token'];
    if (granted.kind === 'group') return [27, 'Group authorization failed: method is unavailable with group auth.'];
    if (granted.kind === 'vkid') return [1051, 'Method is unavailable for this profile type'];
    if (!granted.scopes.includes('video')) return [15, 'Access denied: no access to call this method'];
  }
  const { vk_calls_per_second } = world.limits.settings;
  return world.limits.count(`vk ${token}`, 1000) > vk_calls_per_second
    ? [6, 'Too many requests per second']
    : undefined;
}

interface VkList {
  readonly count: number;
  readonly items: object[];
}

interface VkRefusal {
  readonly error_code: number;
  readonly error_msg: string;
}

function videoGet(world: World, parameters: Parameters, request: FastifyRequest): VkList | VkRefusal {
  const wanted = (parameters.videos ?? '').split(',').filter(Boolean);
  const count = parameters.count === undefined ? 100 : Number(parameters.count);
  if (!Number.isInteger(count) || count < 0 || count > items_at_once) {
    return parameterError(`count should be less or equal to ${items_at_once}`);
  }
  if (wanted.length === 0) return parameterError('videos is undefined');
  const malformed = wanted.find((one) => !/^-?\d+_\d+(_[\w]+)?$/.test(one));
  if (malformed) return parameterError('videos is invalid');
  if (request.counted) request.counted.ids += wanted.length;
  const seen = { now: world.clock.now(), site: siteOf(request), extended: parameters.extended === '1' };
  const found = wanted.slice(0, count).flatMap((one) => {
    const [owner, number, key] = one.split('_');
    const video = world.catalogue.video('vk', `${owner}_${number}`);
    if (!video || video.gone || video.privacy === 'private' || video.privacy === 'friends') return [];
    if (video.privacy === 'unlisted' && (!key || key !== video.access_key)) return [];
    return [vkItem(video, seen)];
  });
  return { count: found.length, items: found };
}

const parameterError = (why: string): VkRefusal => ({
  error_code: 100,
  error_msg: `One of the parameters specified was missing or invalid: ${why}`,
});

function execute(request: FastifyRequest, reply: FastifyReply, world: World, parameters: Parameters) {
  const calls = readCalls(parameters.code ?? '');
  if (calls.length === 0) return send(reply, vkError(12, 'Unable to compile code: no call found', parameters));
  if (calls.length > calls_at_once) {
    return send(reply, vkError(13, 'Runtime error occurred during code invocation: too many API calls', parameters));
  }
  const errors: object[] = [];
  const response = calls.map((call) => {
    const found = one(world, call, request);
    if (!('error_code' in found)) return found;
    errors.push({ method: call.method, ...found });
    return false;
  });
  return reply.send({ response, ...(errors.length > 0 && { execute_errors: errors }) });
}

const one = (world: World, call: VkCall, request: FastifyRequest): VkList | VkRefusal =>
  call.method === 'video.get'
    ? videoGet(world, call.parameters, request)
    : { error_code: 3, error_msg: 'Unknown method passed' };

function vkError(error_code: number, error_msg: string, parameters: Parameters, extra: object = {}): RouteAnswer {
  const request_params = Object.entries(parameters)
    .filter(([key]) => key !== 'access_token')
    .map(([key, value]) => ({ key, value }));
  return { status: 200, body: { error: { error_code, error_msg, request_params, ...extra } } };
}

function vkFault({ kind, code, status }: Fault, parameters: Parameters, site: string): RouteAnswer {
  if (kind === 'quota_exhausted') return vkError(29, 'Rate limit reached', parameters);
  if (kind === 'token_expired') return vkError(code ?? 1117, 'Access token has expired', parameters);
  if (kind === 'captcha') {
    const captcha = { captcha_sid: '239633676097', captcha_img: `${site}/thumb/vk/captcha.svg` };
    return vkError(14, 'Captcha needed', parameters, captcha);
  }
  if (kind === 'rate_limited') {
    return code === 9
      ? vkError(9, 'Flood control', parameters)
      : vkError(code ?? 6, 'Too many requests per second', parameters);
  }
  if (status !== undefined) {
    return { status, body: '<html><body>Bad gateway</body></html>', headers: { 'content-type': 'text/html' } };
  }
  return vkError(code ?? 10, 'Internal server error: could not perform operation', parameters);
}
