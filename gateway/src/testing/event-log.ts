import { clientSession } from './test-gateway.ts';
import type { UpstreamRequest, UpstreamResponse, UpstreamTransport } from '../rest/transport.ts';

const json = (body: unknown, status = 200): UpstreamResponse => ({
  status,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
});

/**
 * A simulated customer API with one user's event log and unread total. Responses have the form of the real
 * ones.
 */
export class EventLog implements UpstreamTransport {
  total = 3;
  /** Calls so far, as token and target. */
  asked: string[] = [];
  /** Tokens that are no longer accepted. */
  readonly revoked = new Set<string>();
  isDown = false;
  /** Number of the oldest stored event. */
  firstSeq = 1;
  lastSeq = 7;
  #events: { seq: number; booking_no: string }[] = [];

  /** Changes a booking. @returns the event's number */
  change(number = 'BK-1'): number {
    this.lastSeq += 1;
    this.#events.push({ seq: this.lastSeq, booking_no: number });
    return this.lastSeq;
  }

  /** Deletes all events except the newest. */
  forget(): void {
    this.firstSeq = this.lastSeq;
    this.#events = this.#events.slice(-1);
  }

  /** Number of calls that read the event log or the unread total. */
  get polls(): number {
    return this.asked.filter((call) => /events|totalUserNotify/.test(call)).length;
  }

  async send({ headers, target }: UpstreamRequest): Promise<UpstreamResponse> {
    const token = headers['apiKey'] ?? '';
    this.asked.push(`${token} ${target}`);
    if (this.isDown) return json({ message: 'down' }, 500);
    if (this.revoked.has(token)) return json({ code: 'UNAUTHENTICATED', message: '' }, 401);
    if (target.includes('/user/session')) return json({ result: clientSession, message: '' });
    if (target.includes('/totalUserNotify'))
      return json({ result: [{ total_notify: this.total }], message: 'Query success!' });
    const query = new URL(target, 'http://api').searchParams;
    const [after, limit] = [query.get('after'), Number(query.get('limit'))];
    const found = this.#events.filter(({ seq }) => after !== null && seq > Number(after));
    const rows = found.slice(0, limit);
    const more = found.length > limit;
    const meta = {
      last_seq: more ? (rows.at(-1)?.seq ?? 0) : this.lastSeq,
      first_seq: this.firstSeq,
      total_notify: this.total,
      more,
    };
    const result = rows.map((row) => ({
      ...row,
      type: 'ORDER_CHANGED',
      order_id: row.seq,
      quotation_no: null,
      status: 5,
      what: ['STATUS'],
      at: '2026-01-01T00:00:00.000Z',
    }));
    return json({ result, message: 'Query success!', meta });
  }

  stream(): Promise<Response> {
    return Promise.reject(new Error('no files here'));
  }

  async close(): Promise<void> {}
}
