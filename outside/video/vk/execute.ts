/** The part of VKScript that packs calls: `return [API.video.get({"videos": "..."}), ...];` */
export interface VkCall {
  readonly method: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export function readCalls(code: string): VkCall[] {
  return [...code.matchAll(/API\.([a-z]+\.[a-zA-Z]+)\(\s*(\{[^{}]*\})\s*\)/g)].flatMap(([, method = '', text = '']) => {
    const parameters = readObject(text);
    return parameters ? [{ method, parameters }] : [];
  });
}

/** Keys may stand bare, as in JavaScript. */
function readObject(text: string): Record<string, string> | undefined {
  const quoted = text.replace(/([{,]\s*)([a-z_]\w*)\s*:/gi, '$1"$2":').replaceAll("'", '"');
  try {
    const values = JSON.parse(quoted) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}
