/** Every key a text may be asked for by. */
export type TextKey = keyof typeof import('./golden-month-2025/texts/en.json');
