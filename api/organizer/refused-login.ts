/** A login that was refused: said in the log of the process, and to whose account it knocked at. */
import type { FastifyRequest } from 'fastify';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';
import { placeOf, sayNetwork } from '../http/device.ts';

class RefusedLogin extends DeskRefused {
  /** Whose passkey it was that did not answer as it should. */
  readonly organizer_id: string | undefined;

  constructor(organizer_id?: string) {
    super('passkey', 'That passkey is not known here. Ask an owner for an invitation.', 401);
    this.organizer_id = organizer_id;
  }
}

export const denied = (organizer_id?: string): DeskRefused => new RefusedLogin(organizer_id);

/** What the login did is rolled back by then, so this is a transaction of its own. Of an address only a keyed hash is told. */
export async function noteRefusedLogin(app: App, error: unknown, request: FastifyRequest): Promise<void> {
  const { call, door } = request.routeOptions.config;
  // What a door refuses is a login, and so is a passkey that did not answer, wherever it was asked for.
  if (!(error instanceof DeskRefused && (door || error instanceof RefusedLogin))) return;
  const place = placeOf(app, request);
  const facts = { why: error.name, device: place.device, network: sayNetwork(place) };
  app.log.warn({ ...facts, call, reference: request.id }, 'a login at the desk was refused');
  const subject = error instanceof RefusedLogin ? error.organizer_id : undefined;
  if (!subject) return;
  const action = { at: app.clock(), by: 'system', what: 'fail to log in', subject, detail: facts };
  await inTransaction(app.pool, (database) => logAction(database, action)).catch((failed) => {
    app.log.error({ err: failed, reference: request.id }, 'a refused login could not be logged');
  });
}
