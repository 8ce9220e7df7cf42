import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Deps } from '../../http/deps.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { planned } from '../milestone/milestone.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { act, openShipmentApp, staySignedIn, TEST_NOW } from '../shipment/shipment.testkit.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

/** One request as a receiver has got it. */
export interface Received {
  headers: Record<string, string>;
  text: string;
  // Tests reach into messages of every kind.
  // oxlint-disable-next-line typescript/no-explicit-any
  message: any;
}

/** A real HTTP server that stands for a partner's. */
export interface Receiver {
  url: string;
  got: Received[];
  /** What it answers from now on; 204 at first. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Refuses connections, as a machine that is down. */
  down(): Promise<void>;
  /** Is there again, at the same address. */
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a receiver on a port of its own. */
export async function openReceiver(): Promise<Receiver> {
  let port = 0;
  const ok: Receiver['answer'] = (_request, response) => void response.writeHead(204).end();
  const make = () =>
    createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        receiver.got.push({ headers, text, message: JSON.parse(text) });
        receiver.answer(request, response);
      });
    });
  let server = make();
  const up = async () => {
    server = make();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  const down = async () => {
    const ended = new Promise<void>((resolve) => void server.close(() => resolve()));
    server.closeAllConnections();
    await ended;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  const receiver: Receiver = { url: `http://127.0.0.1:${port}/hook`, got: [], answer: ok, down, up, close: down };
  return receiver;
}

/** What of an app the job needs. */
export type Delivering = Pick<TestApp, 'now' | 'dataDir'> & { database: Pick<TestApp['database'], 'db'> };

/** The other end of an app: what the job works with. */
export function depsOf(app: Delivering, settings: Partial<Deps['config']> = {}): Deps {
  return {
    db: app.database.db,
    clock: app.now,
    log: pino({ level: 'silent' }),
    config: {
      publicUrl: 'http://localhost:4000',
      dataDir: app.dataDir,
      trustProxy: [],
      checkAnswers: true,
      webhookAllowPrivate: true,
      webhookTryMs: 1_000,
      ...settings,
    },
  };
}

/** Lets the job run until nothing is due. */
export function deliver(app: Delivering, stopping: AbortSignal = new AbortController().signal): Promise<void> {
  return deliverWebhooks(depsOf(app), stopping);
}

/** Moves the app's clock on. */
export function wait(app: TestApp, seconds: number): void {
  app.setNow(new Date(app.now().getTime() + seconds * 1_000));
}

/** Makes a webhook; its row and secret. */
export async function makeWebhook(app: TestApp, body: object, as = 'root.demo') {
  const answer = await app.call('post', '/webhook', { as, body: { kinds: ['booking.changed'], ...body } });
  if (answer.status !== 200) throw new Error(`webhook: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { webhook, secret } = answer.body.result;
  return { ...webhook, secret } as { id: number; version: number; secret: string };
}

/** The log of a webhook, the oldest first. */
export async function logOf(app: TestApp, id: number, as = 'root.demo') {
  const { body } = await app.call('get', `/webhookDelivery?webhook_id=${id}&limit=100`, { as });
  return body.result.toReversed();
}

/** A booking is held, as often as asked: each is a change and a shipment event. */
export async function holdShipment(app: TestApp, shipment: { id: number }, times = 1): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    const body = { id: shipment.id, kind: 'HOLD', at: app.now().toISOString(), note: `Hold ${done}` };
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await act(app, 'sales.demo', 'RecordShipmentEvent', body);
    if (status !== 200) throw new Error(`RecordShipmentEvent: ${status}`);
  }
}

/** What the tests of a file work with. */
export interface Delivery {
  app: TestApp;
  /** Another one for each test. */
  receiver: Receiver;
  booking: Shipment;
}

/** Opens an app with a planned booking for the tests of a file, and a receiver for each of them; webhooks go with their test. */
export function useDelivery(): Delivery {
  const delivery = {} as Delivery;
  beforeAll(async () => {
    delivery.app = await openShipmentApp({ webhookAllowPrivate: true });
    await staySignedIn(delivery.app);
    delivery.booking = await planned(delivery.app);
  });
  beforeEach(async () => {
    delivery.app.setNow(TEST_NOW);
    delivery.receiver = await openReceiver();
  });
  afterEach(async () => {
    await delivery.app.database.db.deleteFrom('webhook').execute();
    await delivery.receiver.close();
  });
  afterAll(() => delivery.app.close());
  return delivery;
}

/** Sequences of the messages that a receiver has got. */
export function sequencesOf({ got }: Receiver): number[] {
  return got.map(({ message }) => message.sequence);
}
