/** Answers to what is no request: what Node cannot read as HTTP, and a host that is not one. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

export type BareHeaders = Readonly<Record<string, string>>;

/** A name or an address, with a port. HTTP/1.0 may name none; several lines are joined by then, with a space between. */
const one_host = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export const isOneHost = (host = ''): boolean => one_host.test(host);

/** Two readers of the message could take it for two sites (RFC 9112, 3.2). */
export function refuseHost(response: ServerResponse, always: BareHeaders): void {
  const { headers, body } = brokenAnswer(400, always);
  response.writeHead(400, headers).end(body);
}

export function answerBrokenRequest(always: BareHeaders) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const { headers, body } = brokenAnswer(status, always);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
}

function brokenAnswer(status: number, always: BareHeaders) {
  const body = JSON.stringify({ code: status, msg: STATUS_CODES[status], data: null });
  const headers = {
    ...always,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  };
  return { headers, body };
}
