import { RestClient } from '../../rest/client.ts';
import { RestSession } from '../../rest/session.ts';
import { EventLog } from '../../testing/event-log.ts';
import { LiveChannel } from './live-channel.ts';
import { Listener } from './listener.ts';
import type { ListenerFacts } from './listener.ts';
import type { Pace } from './pace.ts';
import type { PollTurn } from './poll-exchange.ts';

export const quickPace: Pace = { busy: 20, quiet: 40, failing: 80, gap: 0 };

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A listener and everything it received: values, error messages, and the reason for its end. */
export interface Hearer {
  heard: unknown[];
  /** IDs of the messages that have one. */
  ids: number[];
  listener: Listener;
}

/** A live channel on a simulated event log. */
export class ChannelTest {
  readonly log: EventLog;
  readonly channel: LiveChannel;
  hasEvents = true;
  readonly #client: RestClient;

  /** @param turn polls shared with other gateways; null by default */
  constructor(pace: Pace = quickPace, log: EventLog = new EventLog(), turn: PollTurn | null = null) {
    this.log = log;
    this.#client = new RestClient({
      transport: log,
      basePath: '',
      deadlines: { read: 1_000, write: 1_000, file: 1_000 },
      lanes: { connections: 100, queue: 1_000, failures: 1_000 },
      reporter: { report: () => {}, dropped: 0, close: async () => {} },
    });
    const isStillValid = async ({ caller: { token } }: RestSession) => !this.log.revoked.has(token ?? '');
    this.channel = new LiveChannel({ pace, hasEvents: () => this.hasEvents, isStillValid, turn });
  }

  /** Opens a listener with a token; by default for the unread total. */
  listen({ token = 'token', ...change }: Partial<ListenerFacts> & { token?: string } = {}): Hearer {
    const rest = new RestSession(this.#client, { token, language: 'en', requestId: 'r', address: '' });
    const facts: ListenerFacts = {
      kind: 'total',
      rest,
      language: 'en',
      expiresAt: Number.POSITIVE_INFINITY,
      after: null,
      wanted: null,
      ...change,
    };
    const listener = new Listener(facts, (one) => this.channel.remove(one));
    const [heard, ids]: [unknown[], number[]] = [[], []];
    listener.wake = () => {
      for (let next = listener.take(); next !== undefined; next = listener.take()) {
        heard.push('value' in next ? next.value : next.error.message);
        if (next.id !== null) ids.push(next.id);
      }
      if (listener.isOver) heard.push(listener.reason?.message ?? 'end');
    };
    this.channel.add(listener);
    return { heard, ids, listener };
  }
}
