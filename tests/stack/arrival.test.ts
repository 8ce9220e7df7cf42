import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const ARRIVAL = 'arrival { at basis state overdueBy changedAt }';

describe('The arrival of a shipment that is overdue', () => {
  let stack: Stack;
  let booking: {
    number: string;
    trackedState: string;
    arrival: { at: string; basis: string; state: string; overdueBy: number; changedAt: string | null };
    plan: { transportDocumentNumber: string };
  };

  beforeAll(async () => {
    stack = await startStack();
    const { data } = await stack.graphql(
      `{ bookings(first: 100, filter: { tab: "IN_TRANSIT" }) { nodes {
        number trackedState ${ARRIVAL} plan { transportDocumentNumber }
      } } }`,
      { as: 'admin.demo' },
    );
    booking = data.bookings.nodes.find(
      ({ arrival, plan }: typeof booking) => arrival?.state === 'OVERDUE' && plan.transportDocumentNumber,
    );
  });
  afterAll(() => stack.close());

  it('is the moment that was expected, not the present one', () => {
    const { at, overdueBy } = booking.arrival;
    expect(Math.abs((Date.now() - Date.parse(at)) / 60_000 - overdueBy)).toBeLessThan(2);
    expect(booking.trackedState).toBe('LATE');
  });

  it('is the same in the list, on the record, in track and trace and in public', async () => {
    const { data, errors } = await stack.graphql(
      `query($number: String!, $document: String!) {
        booking(by: { number: $number }) { ${ARRIVAL} }
        tracking(numbers: [$number]) { tracked { etaEstimated booking { ${ARRIVAL} } } }
        publicTracking(numbers: [$document]) { shipment { estimatedEta ${ARRIVAL} } }
      }`,
      {
        as: 'admin.demo',
        variables: { number: booking.number, document: booking.plan.transportDocumentNumber },
      },
    );
    expect(errors).toEqual([]);
    const { at, basis, state } = booking.arrival;
    const same = { at, basis, state };
    expect(data.booking.arrival).toMatchObject(same);
    expect(data.tracking[0].tracked).toMatchObject({ etaEstimated: at, booking: { arrival: same } });
    expect(data.publicTracking[0].shipment).toMatchObject({ estimatedEta: at, arrival: same });
  });
});
