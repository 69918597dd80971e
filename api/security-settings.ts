import { isContact, isInstant, type Setting } from './setting.ts';

export const securitySettings = {
  SECURITY_CONTACT: {
    meaning:
      'Whom to tell of a weakness, mailto: or https:, for /.well-known/security.txt; empty: there is no such file',
    otherwise: '',
    check: isContact,
  },
  SECURITY_EXPIRES: {
    meaning: 'Until when that holds, at most a year ahead; empty: until nothing of the edition can be claimed any more',
    otherwise: '',
    check: isInstant,
  },
} as const satisfies Record<string, Setting>;
