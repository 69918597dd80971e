/** What the organizers' login server remembers, as long as the process lasts. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

export function createStore(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const find = (model: string, is: (payload: AdapterPayload) => boolean) =>
    [...kept].find(([key, payload]) => key.startsWith(`${model} `) && is(payload))?.[1];
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => find(model, (payload) => payload.uid === uid),
      findByUserCode: async (code) => find(model, (payload) => payload.userCode === code),
      destroy: async (id) => void kept.delete(keyOf(id)),
      async consume(id) {
        const payload = kept.get(keyOf(id));
        if (payload) kept.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      async revokeByGrantId(grant) {
        for (const [key, { grantId }] of kept) if (grantId === grant) kept.delete(key);
      },
    };
  };
}
