/** One text for one value: JSON whose keys are sorted at every depth, so that a hash of it means the value. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    entries.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${value} has no canonical text`);
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error(`A ${typeof value} has no canonical text`);
  return text;
}
