/** An action in the past tense, so that with who and about whom it reads as a sentence. */

/** Where the name of the act alone would not lead to what it was about. */
const phrases: Readonly<Record<string, string>> = {
  'approve settlement': 'approved the prize of',
  'take approval back': 'took the approval back of the prize of',
  'deliver settlement': 'delivered the prize of',
  'replace settlement': 'replaced the winner of',
  'export settlement': 'exported the lines of',
  'settle list': 'made the lines of',
  'certify board': 'certified',
  'close draw': 'closed the lucky draw',
  'open draw': 'opened the lucky draw',
  'publish excellent': 'published the excellent works of',
  'select excellent': 'chose the excellent works of',
  'replace excellent': 'replaced an excellent work of',
  'vote on excellent': 'voted on',
  'give points': 'gave points to',
  'declare conflict': 'knows the player of',
  'take conflict back': 'no longer claims to know the player of',
  'lift conflict': 'lifted a judge’s conflict over',
  'undo decision': 'took back the decision on',
  'look again': 'looked again at',
  'check again': 'asked the platform again about',
  'grant roles': 'gave roles to',
  'wish roles': 'asked for roles for',
  'dismiss organizer': 'dismissed',
  'let go organizer': 'let go',
  'spoil code': 'found a leaked code of',
  'refuse redemption': 'found a code redeemed before it was given, of',
  'invite organizer': 'invited',
  'revoke invitation': 'took back the invitation of',
  'vouch for channel': 'vouched for the channel of',
  'open contact': 'opened the contact of',
  'erase contact': 'erased the contact of',
  'ask for contacts': 'asked for contacts',
  'fail to log in': 'failed to log in',
  'take payments back': 'took back the file of',
  'open payment file': 'opened the file of',
  'tell of a return': 'told of a return',
};

const irregular: Readonly<Record<string, string>> = {
  hold: 'held',
  give: 'gave',
  keep: 'kept',
  leave: 'left',
  log: 'logged',
  make: 'made',
  plan: 'planned',
  send: 'sent',
  take: 'took',
  tell: 'told',
  throw: 'threw',
  try: 'tried',
  undo: 'took back',
  unlist: 'unlisted',
  withdraw: 'withdrew',
  write: 'wrote',
};

/** What the name of what it was about says by itself. */
const nouns = new Set(['submission', 'player', 'organizer', 'notice']);

export function sayAct(what: string, hasAbout: boolean): string {
  const phrase = phrases[what];
  if (phrase) return hasAbout ? phrase : phrase.replace(/ (?:of|to|on|at|for)$/, '');
  const [verb = '', ...rest] = what.split(' ');
  const done = irregular[verb] ?? `${verb.replace(/e$/, '').replace(/([^aeiou])y$/, '$1i')}ed`;
  return hasAbout && rest.length === 1 && nouns.has(rest[0] ?? '') ? done : [done, ...rest].join(' ');
}
