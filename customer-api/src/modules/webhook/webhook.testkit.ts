import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Deps } from '../../http/deps.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { planned } from '../milestone/milestone.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { act, openShipmentApp, staySignedIn, TEST_NOW } from '../shipment/shipment.testkit.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

/** A request that the receiver got. */
export interface Received {
  headers: Record<string, string>;
  text: string;
  // Messages of every kind are accessed without their types.
  // oxlint-disable-next-line typescript/no-explicit-any
  message: any;
}

/** A real HTTP server that acts as a partner's. */
export interface Receiver {
  url: string;
  got: Received[];
  /** Responds to requests from now on; initially with 204. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Refuses connections, like a server that is down. */
  down(): Promise<void>;
  /** Accepts connections again at the same address. */
  up(): Promise<void>;
  close(): Promise<void>;
}

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

/** The parts of an app that the delivery job needs. */
export type Delivering = Pick<TestApp, 'now' | 'dataDir'> & { database: Pick<TestApp['database'], 'db'> };

/** Dependencies of the delivery job, taken from an app. */
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

/** Runs the delivery job until nothing is due. */
export function deliver(app: Delivering, stopping: AbortSignal = new AbortController().signal): Promise<void> {
  return deliverWebhooks(depsOf(app), stopping);
}

/** Advances the app's clock. */
export function wait(app: TestApp, seconds: number): void {
  app.setNow(new Date(app.now().getTime() + seconds * 1_000));
}

/** Creates a webhook; returns its row with the secret. */
export async function makeWebhook(app: TestApp, body: object, as = 'root.demo') {
  const answer = await app.call('post', '/webhook', { as, body: { kinds: ['booking.changed'], ...body } });
  if (answer.status !== 200) throw new Error(`webhook: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { webhook, secret } = answer.body.result;
  return { ...webhook, secret } as { id: number; version: number; secret: string };
}

/** A webhook's delivery log, oldest first. */
export async function logOf(app: TestApp, id: number, as = 'root.demo') {
  const { body } = await app.call('get', `/webhookDelivery?webhook_id=${id}&limit=100`, { as });
  return body.result.toReversed();
}

/**
 * Puts a booking on hold this many times. Each time causes both a change of the booking and a shipment event.
 */
export async function holdShipment(app: TestApp, shipment: { id: number }, times = 1): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    const body = { id: shipment.id, kind: 'HOLD', at: app.now().toISOString(), note: `Hold ${done}` };
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await act(app, 'sales.demo', 'RecordShipmentEvent', body);
    if (status !== 200) throw new Error(`RecordShipmentEvent: ${status}`);
  }
}

export interface Delivery {
  app: TestApp;
  /** A new receiver for each test. */
  receiver: Receiver;
  booking: Shipment;
}

/**
 * Opens an app with a planned booking for a test file, and a receiver for each test. Webhooks are deleted
 * after each test.
 */
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

/** Sequence numbers of the messages that a receiver got. */
export function sequencesOf({ got }: Receiver): number[] {
  return got.map(({ message }) => message.sequence);
}
