import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { z } from 'zod';
import type { Ledger } from './ledger.ts';

const answerShape = z.object({
  data: z
    .object({
      login: z.object({ accessToken: z.string().nullable() }).nullish(),
      requestQuotation: z
        .object({ quotation: z.object({ id: z.string() }).nullable(), userErrors: z.array(z.unknown()) })
        .nullish(),
    })
    .nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});
type Answer = z.infer<typeof answerShape>;

const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { accessToken } }';
const REQUEST =
  'mutation($input: RequestQuotationInput!) { requestQuotation(input: $input) { quotation { id } userErrors { ... on UserError { code } } } }';
/** Error codes after which the same write may be repeated. */
const PASSING = new Set(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']);

const rowOf = (id: string): number => Number(Buffer.from(id, 'base64url').toString().split(':')[1]);

const shipment = (note: string) => ({
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNSGN',
  podCode: 'USLAX',
  incotermCode: 'FOB',
  cargoReady: addDays(businessDay(new Date()), 5),
  containers: [{ containerTypeCode: '45G1', quantity: 1, weightKg: '12000' }],
  note,
});

/**
 * Clients of a gateway that request quotations. Each request is repeated with its key until it gets a
 * response.
 */
export class GatewayTraffic {
  readonly #base: string;
  readonly #ledger: Ledger;
  #token = '';
  #stopped = false;
  #running = 0;
  /** Number of writes repeated because there was no response. */
  repeated = 0;

  constructor(base: string, ledger: Ledger) {
    this.#base = base;
    this.#ledger = ledger;
  }

  /** Number of calls waiting for a response. */
  get inFlight(): number {
    return this.#running;
  }

  async #ask(query: string, input: unknown): Promise<Answer> {
    this.#running += 1;
    try {
      const response = await fetch(`${this.#base}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(this.#token === '' ? {} : { apikey: this.#token }) },
        body: JSON.stringify({ query, variables: { input } }),
        signal: AbortSignal.timeout(30_000),
      });
      return answerShape.parse(await response.json());
    } finally {
      this.#running -= 1;
    }
  }

  /** Signs in a user; the token outlives the gateway. */
  async signIn(username: string, password = 'Demo#2026'): Promise<void> {
    const answer = await this.#ask(LOGIN, { username, password });
    const token = answer.data?.login?.accessToken;
    if (!token) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer)}`);
    this.#token = token;
  }

  /** @returns whether the write is settled: acknowledged, or refused permanently */
  async #write(note: string): Promise<boolean> {
    try {
      const { data, errors } = await this.#ask(REQUEST, { shipment: shipment(note), idempotencyKey: note });
      const id = data?.requestQuotation?.quotation?.id;
      if (id !== undefined) {
        this.#ledger.acknowledged += 1;
        this.#ledger.requests.set(note, rowOf(id));
        return true;
      }
      const code = errors?.[0]?.extensions.code ?? 'userErrors';
      if (PASSING.has(code)) return false;
      this.#ledger.strange.push(`${code}: ${JSON.stringify(data)}`);
      return true;
    } catch (error) {
      this.#ledger.cutOff(error);
      return false;
    }
  }

  /** Runs clients that write until `stop`; each one ends once its last write is acknowledged. */
  async run(clients: number): Promise<void> {
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (!this.#stopped) {
          const note = `request-${randomUUID()}`;
          // Sequential, as a single client would.
          while (!(await this.#write(note))) {
            this.repeated += 1;
            await pause(200);
          }
        }
      }),
    );
  }

  /** Starts no further write. */
  stop(): void {
    this.#stopped = true;
  }
}
