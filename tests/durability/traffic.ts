import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fclPrice, fclRequest } from '@wr1/customer-api/src/modules/shipment/shipment.testkit.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { z } from 'zod';
import type { Ledger, OpenCall, SentFile } from './ledger.ts';

const answerShape = z.object({
  code: z.string().optional(),
  result: z
    .object({ id: z.number(), booking_no: z.string().nullable(), token: z.string(), accessToken: z.string() })
    .partial()
    .optional(),
});
type Answer = { status: number } & z.infer<typeof answerShape>;

const PASSWORD = 'Demo#2026';
const CUSTOMER = 'client.demo';
const SALESMAN = 'sales.demo';
/** File size in bytes, large enough that uploads are in progress when the process is killed. */
const FILE_BYTES = 400_000;

/** Clients of one customer API that write as fast as they get responses. */
export class Traffic {
  readonly #base: string;
  readonly #ledger: Ledger;
  readonly #tokens = new Map<string, string>();
  #stopped = false;
  #running = 0;

  constructor(base: string, ledger: Ledger) {
    this.#base = base;
    this.#ledger = ledger;
  }

  /** Number of calls waiting for a response. */
  get inFlight(): number {
    return this.#running;
  }

  async #call(as: string | undefined, method: string, target: string, body: unknown, key?: string): Promise<Answer> {
    const token = as === undefined ? undefined : this.#tokens.get(as);
    this.#running += 1;
    try {
      const response = await fetch(`${this.#base}/api/${target}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { apiKey: token }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...(body instanceof Buffer ? {} : { 'content-type': 'application/json' }),
        },
        body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      return { status: response.status, ...answerShape.parse(await response.json()) };
    } finally {
      this.#running -= 1;
    }
  }

  /** Signs in all users who write. */
  async signIn(): Promise<void> {
    for (const username of [CUSTOMER, SALESMAN]) {
      const { status, result } = await this.#call(undefined, 'POST', 'user/login', { username, password: PASSWORD });
      if (result?.accessToken === undefined) throw new Error(`${username} cannot sign in: ${status}`);
      this.#tokens.set(username, result.accessToken);
    }
  }

  /** @returns the response if the write was acknowledged; undefined if it was refused or got no response */
  async #write(call: OpenCall): Promise<Answer | undefined> {
    const { as, method, target, key, body } = call;
    try {
      const answer = await this.#call(as, method, target, body, key);
      if (answer.status === 200) {
        this.#ledger.acknowledged += 1;
        return answer;
      }
      if (answer.status === 503 && answer.code === 'SERVICE_UNAVAILABLE') {
        this.#ledger.refuse('503 SERVICE_UNAVAILABLE');
        // A refused write may be repeated; with the same key, it runs once.
        this.#ledger.open.push(call);
      } else this.#ledger.strange.push(`${target}: ${answer.status} ${answer.code}`);
    } catch (error) {
      this.#ledger.cutOff(error);
      this.#ledger.open.push(call);
    }
    return undefined;
  }

  /** Writes and records the response. @returns the record's id if the write was acknowledged */
  async #writeRecord(call: OpenCall): Promise<number | undefined> {
    return this.#note(call, await this.#write(call));
  }

  #note(call: OpenCall, answer: Answer | undefined): number | undefined {
    const id = answer?.result?.id;
    if (answer === undefined || id === undefined) return undefined;
    const { note } = call.body;
    if (typeof note === 'string') this.#ledger.requests.set(note, id);
    if (call.target.endsWith('SendQuotation')) this.#ledger.prices.add(id);
    if (typeof answer.result?.booking_no === 'string') this.#ledger.bookings.set(id, answer.result.booking_no);
    return id;
  }

  #request(): Promise<number | undefined> {
    const key = `request-${randomUUID()}`;
    const body = fclRequest({ note: key, cargo_ready: addDays(businessDay(new Date()), 5) });
    return this.#writeRecord({ as: CUSTOMER, method: 'POST', target: 'wr1?objectType=RequestQuotation', key, body });
  }

  #step(as: string, action: string, body: Record<string, unknown>): Promise<number | undefined> {
    const key = `${action}-${String(body['id'])}`;
    return this.#writeRecord({ as, method: 'PUT', target: `wr1?objectType=${action}`, key, body });
  }

  async #live(): Promise<void> {
    const id = await this.#request();
    if (id === undefined) return;
    const valid_to = addDays(businessDay(new Date()), 10);
    if ((await this.#step(SALESMAN, 'SendQuotation', { id, ...fclPrice(), valid_to })) === undefined) return;
    await this.#step(CUSTOMER, 'CustomerBooking', { id });
  }

  async #upload(shipmentId: number): Promise<void> {
    const text = Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex'));
    const name = `${randomUUID()}.txt`;
    const file: SentFile = { shipmentId, name, hash: createHash('sha256').update(text).digest('hex') };
    const announced = { id: shipmentId, name, size: text.length, document_type: 'OTHER' };
    try {
      const ticket = await this.#call(CUSTOMER, 'PUT', 'attachFile', announced);
      if (ticket.result?.token === undefined) return this.#refuseFile(ticket);
      this.#ledger.openFiles.push(file);
      const answer = await this.#call(undefined, 'PUT', `uploadFile?token=${ticket.result.token}`, text);
      if (answer.status !== 200) return this.#refuseFile(answer);
      this.#ledger.acknowledged += 1;
      this.#ledger.files.push(file);
      this.#ledger.openFiles.splice(this.#ledger.openFiles.indexOf(file), 1);
    } catch (error) {
      // Without a response, the upload remains open.
      this.#ledger.cutOff(error);
    }
  }

  #refuseFile({ status, code }: Answer): void {
    // The record has the maximum number of files; the next upload goes to another one.
    if (code === 'TOO_MANY_FILES') return;
    if (status === 503 && code === 'SERVICE_UNAVAILABLE') this.#ledger.refuse('503 SERVICE_UNAVAILABLE');
    else this.#ledger.strange.push(`file: ${status} ${code}`);
  }

  async #uploads(): Promise<void> {
    // Uses an existing record, if there is one, so that an upload starts at once.
    const id = [...this.#ledger.requests.values()].at(-1) ?? (await this.#request());
    if (id === undefined) return;
    for (let count = 0; count < 4 && !this.#stopped; count += 1) {
      await this.#upload(id);
    }
  }

  /**
   * Repeats calls that were temporarily refused or got no response, with the same keys, for at most five
   * seconds.
   * @returns the number of writes acknowledged now
   */
  async sendAgain(): Promise<number> {
    const before = this.#ledger.acknowledged;
    for (let tries = 0; tries < 10 && this.#ledger.open.length > 0; tries += 1) {
      if (tries > 0) await pause(500);
      const calls = this.#ledger.open.splice(0);
      await Promise.all(calls.map((call) => this.#writeRecord(call)));
    }
    return this.#ledger.acknowledged - before;
  }

  /** Runs clients that write until `stop`. Resolves when the last one has a response or gives up. */
  async run(clients: number): Promise<void> {
    const work = [() => this.#live(), () => this.#uploads()];
    await Promise.all(
      Array.from({ length: clients }, async (_, index) => {
        const goal = work[index % work.length];
        while (!this.#stopped) {
          await goal?.();
          // Clients without a response back off.
          if (this.#ledger.open.length > 0) await pause(20);
        }
      }),
    );
  }

  /** Starts no further calls. */
  stop(): void {
    this.#stopped = true;
  }
}
