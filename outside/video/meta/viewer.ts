/** Who asks the Graph: the contest's own system user, a Page, a person, an Instagram account. */
import type { FastifyRequest } from 'fastify';
import { credentials } from '../credential.ts';
import { bearer, field, type RouteAnswer } from '../platform-scope.ts';
import type { ChannelOwner } from '../video.ts';
import type { World } from '../world.ts';
import { badToken, expiredToken, noToken } from './error.ts';

export type Viewer =
  | { readonly kind: 'system' }
  | {
      readonly kind: 'page' | 'person' | 'instagram';
      readonly owner: ChannelOwner;
      readonly scopes: readonly string[];
    };

export function viewerOf(request: FastifyRequest, world: World): Viewer | RouteAnswer {
  const token = field(request.query, 'access_token') ?? bearer(request) ?? field(request.body, 'access_token');
  if (!token) return noToken();
  const { app_id, app_secret, access_token } = credentials.meta;
  if (token === access_token || token === `${app_id}|${app_secret}`) return { kind: 'system' };
  const granted = world.tokens.read(token);
  if (granted === 'expired') return expiredToken();
  if (granted === 'invalid' || (granted.kind !== 'access' && granted.kind !== 'page')) return badToken();
  const platform = granted.platform === 'ins' ? 'ins' : 'fb';
  const owner = world.catalogue.owner(platform, granted.owner);
  if (!owner) return badToken();
  const kind = platform === 'ins' ? 'instagram' : granted.kind === 'page' ? 'page' : 'person';
  return { kind, owner, scopes: granted.scopes };
}

export const isRefusal = (value: object): value is RouteAnswer => 'status' in value && 'body' in value;
