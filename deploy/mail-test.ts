/** A server that takes mail over STARTTLS from whoever logs in, and keeps what it took. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after } from 'node:test';
import { TLSSocket } from 'node:tls';

export interface Mail {
  readonly user: string;
  readonly to: string;
  readonly text: string;
}

interface Open {
  user: string;
  to: string;
  text: string;
  /** The lines that come are those of the message. */
  isText: boolean;
}

export async function openMailServer(certificate: string, key: string) {
  const seal = { cert: readFileSync(certificate), key: readFileSync(key), isServer: true };
  const taken: Mail[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    after(() => socket.destroy());
    say(socket, '220 mail.example');
    listen(socket, newMail(), (plain) => {
      const sealed = new TLSSocket(plain, seal);
      sealed.on('error', () => {});
      listen(sealed, newMail(), undefined, (mail) => taken.push(mail));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  return { port: (server.address() as AddressInfo).port, taken };
}

const newMail = (): Open => ({ user: '', to: '', text: '', isText: false });
const say = (socket: Socket, line: string) => socket.write(`${line}\r\n`);

/** Before TLS it only says that there is TLS; after it, the rest. */
function listen(socket: Socket, mail: Open, seal?: (plain: Socket) => void, keep?: (mail: Mail) => void): void {
  let rest = '';
  const take = (bytes: Buffer) => {
    const lines = (rest + bytes).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (seal && line === 'STARTTLS') {
        socket.off('data', take);
        say(socket, '220 go on');
        return seal(socket);
      }
      answer(socket, mail, line, keep);
    }
  };
  socket.on('data', take);
}

function answer(socket: Socket, mail: Open, line: string, keep?: (mail: Mail) => void): void {
  if (mail.isText) {
    if (line !== '.') mail.text += `${line}\n`;
    else {
      keep?.({ ...mail });
      mail.isText = false;
      say(socket, '250 taken');
    }
    return;
  }
  const [word = ''] = line.split(' ');
  if (word === 'EHLO') return void say(socket, `250-mail.example\r\n250 ${keep ? 'AUTH PLAIN' : 'STARTTLS'}`);
  if (!keep) return void say(socket, '530 TLS first');
  if (word === 'AUTH')
    mail.user = Buffer.from(line.split(' ')[2] ?? '', 'base64')
      .toString()
      .replaceAll('\0', ' ')
      .trim();
  if (word === 'RCPT') mail.to = /<(.*)>/.exec(line)?.[1] ?? '';
  mail.isText = word === 'DATA';
  say(socket, mail.isText ? '354 go on' : word === 'AUTH' ? '235 welcome' : word === 'QUIT' ? '221 bye' : '250 ok');
}
