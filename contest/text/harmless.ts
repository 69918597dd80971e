/** Text of strangers without what would turn or hide the text around it; joiners stay, for scripts are written with them. */
export const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim();
