import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../clients/typescript/src/client.ts';
import { BookingChangedDocument, BookingsDocument } from '../../clients/typescript/src/operations.generated.ts';
import { serveStack, type ServedStack } from '../testkit/serve-stack.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

describe('The client’s subscription', () => {
  let stack: Stack;
  let served: ServedStack;

  beforeAll(async () => {
    stack = await startStack();
    served = await serveStack(stack);
  });
  afterAll(async () => {
    await served.close();
    await stack.close();
  });

  it('receives, once and in order, what changed while its connection was lost', async () => {
    let gate = Promise.resolve();
    const client = createClient({
      url: served.url,
      signIn: { username: 'client.demo', password: 'Demo#2026' },
      retry: { firstWaitMs: 20 },
      fetch: async (input, init) => {
        await gate;
        return fetch(input, init);
      },
    });
    const { bookings } = await client.request(BookingsDocument, { filter: { tab: 'IN_TRANSIT' }, first: 1 });
    const [booking] = bookings.nodes;
    if (!booking) throw new Error('the demo has no booking in transit');
    const change = async (kind: string) => {
      const at = new Date(Date.now() - 1_000).toISOString();
      const { data } = await stack.graphql(
        'mutation($input: RecordJourneyEntryInput!) { recordJourneyEntry(input: $input) { userErrors { ... on UserError { code } } } }',
        { as: 'admin.demo', variables: { input: { id: booking.id, kind, at } } },
      );
      expect(data.recordJourneyEntry.userErrors).toEqual([]);
    };

    const seqs: number[] = [];
    const kept: string[] = [];
    const over = new AbortController();
    let reconnected = 0;
    const listening = (async () => {
      const options = {
        signal: over.signal,
        onEventId: (id: string) => kept.push(id),
        onReconnect: () => (reconnected += 1),
      };
      const changes = client.subscribe(BookingChangedDocument, { numbers: [booking.number] }, options);
      for await (const { bookingChanged } of changes) seqs.push(bookingChanged.seq);
    })();
    const heard = async (size: number) => {
      await expect.poll(() => seqs.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(size);
    };

    const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // The stream may still be opening when the first change is made.
    for (let tries = 0; tries < 10 && seqs.length === 0; tries += 1) {
      await change('CUS_SUBM');
      await rest(2_500);
    }
    expect(kept.length).toBe(seqs.length);

    let open = () => {};
    gate = new Promise<void>((resolve) => (open = resolve));
    served.cut();
    const before = seqs.length;
    expect(before).toBeGreaterThan(0);
    await change('CUS_YELLOW');
    await change('CUS_CLEARED');
    await rest(500);
    expect(seqs).toHaveLength(before);
    open();
    await heard(before + 2);
    await change('STUFFED');
    await heard(before + 3);
    over.abort();
    await listening;
    expect(seqs).toHaveLength(before + 3);
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
    expect(reconnected).toBe(1);
  }, 90_000);
});
