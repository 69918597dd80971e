/** What the organizers' login server is told: one client, the demo people, their claims, and how long anything lasts. */
import { randomBytes } from 'node:crypto';
import Provider, { type Configuration } from 'oidc-provider';
import { algorithm, createKey } from '../key.ts';
import { people } from './person.ts';
import { createStore } from './store.ts';

export const desk_client = { client_id: 'desk', client_secret: 'stand-in-of-the-organizers-login' } as const;

const back_path = '/desk/api/openid/back';

export async function openProvider(issuer: string): Promise<Provider> {
  const provider = new Provider(issuer, await configuration());
  // At a real issuer the address is registered by hand: here, the desk on any port of this machine.
  provider.Client.prototype.redirectUriAllowed = (address) => {
    const place = URL.canParse(address) ? new URL(address) : undefined;
    return ['localhost', '127.0.0.1'].includes(place?.hostname ?? '') && place?.pathname === back_path;
  };
  return provider;
}

async function configuration(): Promise<Configuration> {
  return {
    adapter: createStore(),
    jwks: { keys: [await createKey()] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    clients: [
      {
        ...desk_client,
        redirect_uris: [`http://localhost:3000${back_path}`],
        id_token_signed_response_alg: algorithm,
        require_auth_time: true,
      },
    ],
    routes: { authorization: '/authorize', token: '/token', jwks: '/keys' },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'desk_roles'], email: ['email'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      backchannelLogout: { enabled: true },
    },
    // It asks no address of this machine by itself, and the desk is on this machine; where that is slow it is waited for.
    fetch: (address, { method, headers, body } = {}) => fetch(address, { method, headers, body } as RequestInit),
    interactions: { url: (_context, { uid }) => `/organizers/interaction/${uid}` },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 300, IdToken: 300, Interaction: 3600, Session: 3600 },
    findAccount: (_context, sub) => {
      const person = people.find((one) => one.sub === sub);
      if (!person) return undefined;
      const { name, desk_roles } = person;
      const claims = { sub, name, email: `${sub}@organizers.example`, desk_roles: [...desk_roles] };
      return { accountId: sub, claims: async () => claims };
    },
    // Nobody is asked whether the desk may know them.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  };
}
