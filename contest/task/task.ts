/** What the two tasks ask for: a share on a listed channel, and a contact that can be reached. */
import type { Area } from '../edition/edition.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { readPhone } from './phone.ts';
import { contact_type } from './wire.ts';

type ContactType = (typeof contact_type)[keyof typeof contact_type];

export interface Contact {
  readonly type: ContactType;
  /** As it is written to. */
  readonly address: string;
  /** The same for every spelling of one mailbox or one number: one reward each. */
  readonly identity: string;
  /** What may be shown of it. */
  readonly masked: string;
}

export function isShareChannel(area: Area, channel: string): boolean {
  return area.share_channels.includes(channel);
}

export function readContact(type: ContactType, text: string): Contact | Refusal {
  return type === contact_type.email ? readEmail(text.trim()) : phoneOf(text.trim());
}

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const email = new RegExp(
  `^([A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+)*)@((?:${label}\\.)+(?:\\p{L}{2,63}|xn--[a-z0-9-]{2,59}))$`,
  'u',
);

function readEmail(text: string): Contact | Refusal {
  // Wide letters, and those of mathematics, are the plain ones to whoever delivers.
  const [, local = '', domain = ''] = email.exec(text.normalize('NFKC')) ?? [];
  if (!local || local.length > 64 || text.length > 254) return refuse('contact_not_valid');
  const host = domain.toLowerCase();
  const mailbox = local.toLowerCase().replace(/\+.*$/, '');
  const isDotless = host === 'gmail.com' || host === 'googlemail.com';
  return {
    type: contact_type.email,
    address: `${local}@${host}`,
    identity: isDotless ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox || local.toLowerCase()}@${host}`,
    masked: `${local.slice(0, 1)}***@${host}`,
  };
}

const country = '(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])';
/** The zero of calls within a country, which many write behind its code; in a few it is part of the number. */
const trunk = new RegExp(`^(\\+(?!39|378|379|225|229|241|242)(?:${country}|(?!${country})\\d{3}))0+`);

function phoneOf(text: string): Contact | Refusal {
  const plain = readPhone(text)?.replace(trunk, '$1');
  if (!plain) return refuse('contact_not_valid');
  return {
    type: contact_type.phone,
    address: plain,
    identity: plain,
    masked: `${plain.slice(0, 3)}***${plain.slice(-2)}`,
  };
}
