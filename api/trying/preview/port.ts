/** Ports on this machine: the wished one, or the next that is free. */
import { createServer } from 'node:net';

/** Our own and one for each stand-in. A port that was asked for is never replaced silently. */
export async function choosePorts(
  asked: string | undefined,
  say: (line: string) => void,
): Promise<[number, number, number]> {
  if (asked && asked !== '0' && !(await isFree(Number(asked)))) {
    throw new Error(`Port ${asked} belongs to another program: choose another PORT, or none to use the next free one.`);
  }
  const wished = Number(asked) || 3000;
  const port = await nextFree(wished);
  if (port !== wished) say(`Port ${wished} belongs to another program, so it is ${port}.`);
  const login = await nextFree(port + 1);
  return [port, login, await nextFree(login + 1)];
}

async function nextFree(wished: number): Promise<number> {
  for (let port = wished; port < wished + 200; port++) if (await isFree(port)) return port;
  throw new Error(`The ports ${wished} to ${wished + 199} are all taken: set PORT to a free one.`);
}

/** Both families: a browser that asks for localhost may try either first. */
async function isFree(port: number): Promise<boolean> {
  const codes = [await tryPort(port, '127.0.0.1'), await tryPort(port, '::1')];
  return !codes.includes('EADDRINUSE') && !codes.includes('EACCES');
}

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
