import { connect } from 'node:net';
import type { Socket } from 'node:net';

// Opens many event streams, each over its own connection, and records when each event arrives. Uses plain
// sockets, so that only the server is measured.

/** One stream to open. */
export interface Subscriber {
  user: number;
  token: string;
  /** Loopback address to connect from. */
  from: string;
}

/** Commands from the benchmark. */
export type Shipment = { open: Subscriber[]; port: number; query: string } | { heard: true } | { close: true };

/** A received event: user, event number, and nanoseconds of this machine's clock. */
export type Heard = [user: number, seq: number, at: string];

const sockets = new Set<Socket>();
let heard: Heard[] = [];
/** The text of the last refusal. */
let refusal = '';
let refused = 0;
const ATTEMPTS = 10;
/** Streams opened in parallel. */
const WIDTH = 50;

/** Resolves at the stream's first value; false if the stream is refused. */
function openStream({ user, token, from }: Subscriber, port: number, query: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    sockets.add(socket);
    const body = JSON.stringify({ query });
    const head = [
      'POST /graphql HTTP/1.1',
      'Host: bench',
      'Content-Type: application/json',
      'Accept: text/event-stream',
      `apiKey: ${token}`,
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      const at = process.hrtime.bigint().toString();
      for (const [, seq] of String(text).matchAll(/"seq":(\d+)/g)) heard.push([user, Number(seq), at]);
      if (!String(text).includes('data: ')) return;
      const isRefused = String(text).includes('"errors"');
      if (isRefused) {
        refusal = String(text).slice(-300);
        socket.destroy();
      }
      resolve(!isRefused);
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => {
      sockets.delete(socket);
      resolve(false);
    });
  });
}

async function openAll(subscribers: Subscriber[], port: number, query: string): Promise<void> {
  const waiting = subscribers.values();
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (const subscriber of waiting) {
        // An overloaded gateway refuses streams, and clients retry.
        for (let attempt = 0; attempt < ATTEMPTS && !(await openStream(subscriber, port, query)); attempt += 1) {
          refused += 1;
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        }
      }
    }),
  );
}

process.on('message', (order: Shipment) => {
  if ('open' in order) {
    void openAll(order.open, order.port, order.query).then(() =>
      process.send?.({ open: sockets.size, refused, refusal }),
    );
  } else if ('heard' in order) {
    process.send?.({ heard });
    heard = [];
  } else {
    for (const socket of sockets) socket.destroy();
    process.send?.({ closed: true });
  }
});
process.send?.({ ready: true });
