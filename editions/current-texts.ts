import type texts from './golden-month-2025/texts/en.json' with { type: 'json' };

/** Every key a text may be asked for by. */
export type TextKey = keyof typeof texts;
