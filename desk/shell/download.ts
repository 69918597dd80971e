/** A file that only a POST brings: taken whole, then given to the browser under its name. */
import { DeskCallFailed } from './call.ts';

/** The browser has long begun to save the file by then. */
const kept_for = 60_000;

export async function download(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'POST' });
  if (!answer.ok) {
    const { name, message } = (await answer.json()) as { name: string; message: string };
    throw new DeskCallFailed(name, message, answer.status);
  }
  const [, name = 'file'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), kept_for);
}
