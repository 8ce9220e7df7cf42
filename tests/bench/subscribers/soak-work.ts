import { randomUUID } from 'node:crypto';
import { examples } from '@wr1/gateway/graphiql/src/examples.ts';
import { Pool } from 'undici';

const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { accessToken } }';
/** Renews tokens early: a session's token lives for 15 minutes. */
const RENEW_AFTER_MS = 10 * 60_000;

const readings = examples.filter(({ query, title }) => query.startsWith('query') && !title.includes('changes data'));
const request = examples.find(({ title }) => title.startsWith('Ask for a quotation'));

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: unknown[];
}

/** A mix of requests by partners and users: the explorer's examples and, occasionally, a new quotation request. */
export class SoakWork {
  readonly #pool: Pool;
  readonly #tokens = new Map<string, { token: Promise<string>; until: number }>();
  #turn = 0;
  /** Number of unexpected responses; `told` contains the text of the first few. */
  failures = 0;
  readonly told: string[] = [];

  constructor(base: string, connections: number) {
    this.#pool = new Pool(base, { connections, pipelining: 1 });
  }

  async #ask(query: string, variables: unknown, token: string | null): Promise<Answer> {
    const { statusCode, body } = await this.#pool.request({
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { apikey: token }) },
      body: JSON.stringify({ query, variables }),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${statusCode} ${text.slice(0, 300)}`);
    const answer = JSON.parse(text) as Answer;
    if (answer.errors || text.includes('"userErrors":[{')) throw new Error(text.slice(0, 300));
    return answer;
  }

  async #signIn(username: string): Promise<string> {
    const { data } = await this.#ask(LOGIN, { input: { username, password: 'Demo#2026' } }, null);
    const login = data?.['login'] as { accessToken: string } | undefined;
    if (login === undefined) throw new Error(`${username} cannot sign in`);
    return login.accessToken;
  }

  /** A demo user's token that is valid for at least some minutes. */
  tokenOf(username: string): Promise<string> {
    const known = this.#tokens.get(username);
    if (known !== undefined && known.until > Date.now()) return known.token;
    const token = this.#signIn(username);
    this.#tokens.set(username, { token, until: Date.now() + RENEW_AFTER_MS });
    return token;
  }

  /** Makes one request and counts a failure. */
  async once(): Promise<void> {
    this.#turn += 1;
    const reading = readings[this.#turn % readings.length];
    const isWrite = this.#turn % 50 === 0;
    const example = isWrite ? request : reading;
    if (example === undefined) throw new Error('the explorer has no example of that kind');
    const variables = isWrite
      ? { input: { ...(example.variables['input'] as object), idempotencyKey: randomUUID() } }
      : example.variables;
    try {
      await this.#ask(example.query, variables, example.user === null ? null : await this.tokenOf(example.user));
    } catch (error) {
      this.failures += 1;
      if (this.told.length < 5) this.told.push(`${example.title}: ${String(error)}`);
    }
  }

  /** Ends all connections. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
