import { isBytes, isContact, isSources, type Setting } from './setting.ts';

export const pushSettings = {
  PUSH_PUBLIC_KEY: {
    meaning:
      'The public VAPID key that browsers subscribe with; without both keys and a contact no notices go to devices',
    otherwise: '',
    check: isBytes(65),
  },
  PUSH_PRIVATE_KEY: {
    meaning: 'The private one, which signs what goes to push services',
    otherwise: '',
    secret: true,
    check: isBytes(32),
  },
  PUSH_CONTACT: {
    meaning: 'Whom a push service writes to when something is wrong, mailto: or https:',
    otherwise: '',
    check: isContact,
  },
  PUSH_SERVICES: {
    meaning: 'Push services of browsers; a subscription at any other is refused',
    otherwise:
      'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    check: isSources,
    shape: 'list',
  },
} as const satisfies Record<string, Setting>;
