/** Where the organizers' own login ends that was refused: why, and the way on. */
import { Threshold } from './Threshold.tsx';

/** By the name of the server's refusal. */
const reasons: Readonly<Record<string, string>> = {
  not_begun: 'This login did not start in this browser.',
  elsewhere: 'Begin at the desk itself: no login begins on another site.',
  login: 'You were logged out in the meantime.',
  challenge: 'That took too long.',
  silent: 'Your organization’s login does not answer just now. Try again in a minute.',
  not_accepted: 'Your organization did not let you in.',
  left: 'You no longer work at this desk. If that is a mistake, ask an owner.',
  no_role: 'You are known, but have no role at this desk. Ask whoever gives roles in your organization.',
  area: 'Your roles are in an area that this contest does not have. Ask whoever gives roles in your organization.',
  too_many: 'Too many logins were started from your network. Wait a minute, then try again.',
  away: 'The desk does not reach its own database just now. Try again in a minute.',
  fault: 'Something went wrong on our side. Try again; if it happens twice, tell whoever runs this desk.',
  weak: 'Your organization let you in with a single factor; this desk asks for two. Log in there with a second one.',
};

export function Refused() {
  const given = new URLSearchParams(location.search);
  // The way to the organization's login ends at its own address when too many set out.
  const why = given.get('why') ?? 'too_many';
  const area = /^\d{1,5}$/.exec(given.get('about') ?? '')?.[0];
  const reference = /^[0-9a-f]{10}$/.exec(given.get('reference') ?? '')?.[0];
  const more = [area && `It is the area with the number ${area}.`, reference && `Reference ${reference}.`];
  return (
    <Threshold>
      <p role="alert">{[reasons[why] ?? 'You were not let in.', ...more].filter(Boolean).join(' ')}</p>
      <a className="btn next" href="/desk/">
        Back to the login
      </a>
    </Threshold>
  );
}
