import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const QUERY = `query($numbers: [String!]!) { publicTracking(numbers: $numbers) {
  number
  shipment { status statusCode statusLabel polCode pol { name } carrier { name }
    steps { milestone label displayLabel leg place { name } dcsa { eventType equipmentEventTypeCode airStatusCode } } }
} }`;

describe('Tracking without an account', () => {
  let stack: Stack;
  let air: string;
  let booking: string;

  beforeAll(async () => {
    stack = await startStack();
    const { data } = await stack.graphql(
      '{ bookings(first: 50, filter: { tab: IN_TRANSIT, serviceTypes: [AIR] }) { nodes { number statusCode plan { transportDocumentNumber } } } }',
      { as: 'admin.demo' },
    );
    const flown = data.bookings.nodes.find(({ statusCode }: { statusCode: number }) => statusCode >= 33);
    air = flown.plan.transportDocumentNumber;
    booking = flown.number;
  });
  afterAll(() => stack.close());

  it('returns milestones, places and DCSA codes in the language of the caller', async () => {
    const { data, errors } = await stack.graphql(QUERY, {
      variables: { numbers: [air.toLowerCase(), '-', booking] },
      headers: { 'accept-language': 'vi' },
    });
    expect(errors).toEqual([]);
    const [found, nothing, own] = data.publicTracking;
    // The booking number is accepted together with its air waybill number, but not alone.
    expect([own.number, own.shipment]).toEqual([booking, found.shipment]);
    const alone = await stack.graphql(QUERY, { variables: { numbers: [booking] } });
    expect(alone.data.publicTracking).toEqual([{ number: booking, shipment: null }]);
    expect(nothing).toEqual({ number: '-', shipment: null });
    expect(found.number).toBe(air);
    const loaded = found.shipment.steps.find((step: { milestone: string }) => step.milestone === 'CARGO_LOADED');
    expect(loaded).toMatchObject({
      label: 'Đã xếp hàng lên phương tiện',
      displayLabel: 'Đã xếp hàng lên máy bay',
      leg: 'MAIN',
      dcsa: { eventType: 'EQUIPMENT', equipmentEventTypeCode: 'LOAD', airStatusCode: 'MAN/DEP' },
    });
    expect(found.shipment.pol.name).toBeTruthy();
    expect(found.shipment.carrier.name).toBeTruthy();
  });

  it('calls the customer API once for all numbers', async () => {
    await stack.graphql(QUERY, { variables: { numbers: [air] } });
    stack.calls.length = 0;
    await stack.graphql(QUERY, { variables: { numbers: [air, 'BK-26-987654', 'WRLU1002755'] } });
    expect(stack.calls).toHaveLength(1);
  });

  it('allows 30 numbers per minute from an address, whatever apiKey it makes up', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `BK-26-9${index}`);
    // Uses a port, because only connections have an IP address.
    const server = createServer(stack.gateway.nodeListener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const codesOf = async (address: string, headers: Record<string, string> = {}): Promise<unknown[]> => {
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
        body: JSON.stringify({ query: QUERY, variables: { numbers } }),
      });
      const { errors = [] }: { errors?: { extensions: { code: string } }[] } = await response.json();
      return errors.map(({ extensions }) => extensions.code);
    };
    try {
      expect(await codesOf('203.0.113.7')).toEqual([]);
      expect(await codesOf('203.0.113.7', { apikey: 'made-up-token' })).toEqual(['RATE_LIMITED']);
      expect(await codesOf('203.0.113.8')).toEqual([]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('refuses more than 20 numbers', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `X${index}`);
    const { errors } = await stack.graphql(QUERY, { variables: { numbers: many } });
    expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });
});
