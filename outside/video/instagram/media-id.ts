/** Instagram's numeric media id and its shortcode are one number in two spellings. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function mediaIdOf(code: string): string {
  let value = 0n;
  for (const sign of code) value = value * 64n + BigInt(Math.max(signs.indexOf(sign), 0));
  return String(value);
}

/** Empty when the text is no media id. */
export function mediaCode(media_id: string): string {
  let code = '';
  if (!/^\d{1,20}$/.test(media_id)) return code;
  for (let value = BigInt(media_id); value > 0n; value /= 64n) code = signs[Number(value % 64n)] + code;
  return code;
}
