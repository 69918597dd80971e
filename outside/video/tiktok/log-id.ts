/** TikTok puts one into every answer, for its support. */
export const logId = (): string => crypto.randomUUID().replaceAll('-', '').toUpperCase();
