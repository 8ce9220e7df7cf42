import { tariffInput, type TariffShipment } from '../../web/src/features/shipment-form/values/tariff-input.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const RECORDS = `query($after: String) {
  quotations(first: 100, after: $after) {
    nodes {
      number serviceType shippingType polCode podCode incotermCode hasCustoms hasVanTrucking hasContainerTrucking
      cargoReady customer { id } pickUpLocation { id } deliveryLocation { id }
      schedule { id etd carrier { code } }
      cargo {
        containers { containerTypeCode quantity weightKg }
        packages { quantity lengthMm widthMm heightMm grossWeightKg }
        isDangerous
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

const ESTIMATE = `query($input: EstimatePriceInput!) {
  estimatePrice(input: $input) {
    estimate { status options { lines { code } missing { code group reason truckEnd } } }
    userErrors { ... on UserError { code field } }
  }
}`;

type DemoRequest = TariffShipment & { number: string };
interface Answer {
  estimate: {
    status: string;
    options: {
      lines: { code: string }[];
      missing: { code: string; group: string; reason: string; truckEnd: string | null }[];
    }[];
  } | null;
  userErrors: { code: string; field: string[] }[];
}

describe('Fill from tariff over the demo data', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function everyRequest(): Promise<DemoRequest[]> {
    const found: DemoRequest[] = [];
    let after: string | null = null;
    do {
      // Each page starts where the previous one ended.
      // oxlint-disable-next-line no-await-in-loop
      const { data } = await stack.graphql(RECORDS, { as: 'admin.demo', variables: { after } });
      found.push(...data.quotations.nodes);
      after = data.quotations.pageInfo.hasNextPage ? data.quotations.pageInfo.endCursor : null;
    } while (after !== null);
    return found;
  }

  const ask = async (record: DemoRequest, km = {}): Promise<Answer> => {
    const variables = { input: tariffInput(record, new Date(), km) };
    const { data, errors } = await stack.graphql(ESTIMATE, { as: 'admin.demo', variables });
    expect(errors, record.number).toEqual([]);
    return data.estimatePrice;
  };

  it('fails for no request, and every line left open has a reason', async () => {
    const requests = await everyRequest();
    expect(requests.length).toBeGreaterThan(100);
    const refused: string[] = [];
    const reasons: Record<string, number> = {};
    const statuses: Record<string, number> = {};
    let lines = 0;
    for (const record of requests) {
      // Sequential, because there is only one database connection.
      // oxlint-disable-next-line no-await-in-loop
      const { estimate, userErrors } = await ask(record);
      refused.push(...userErrors.map(({ code, field }) => `${record.number} ${code} ${field.join('.')}`));
      const [option] = estimate?.options ?? [];
      if (!estimate || !option) continue;
      statuses[estimate.status] = (statuses[estimate.status] ?? 0) + 1;
      lines += option.lines.filter(({ code }) => code !== 'VAT').length;
      for (const { group, reason } of option.missing) {
        reasons[`${group} ${reason}`] = (reasons[`${group} ${reason}`] ?? 0) + 1;
      }
    }
    const figure = { requests: requests.length, statuses, lines, reasons };
    expect(refused, JSON.stringify(figure)).toEqual([]);
    expect(statuses['NO_RATE'] ?? 0, JSON.stringify(figure)).toBe(0);
    expect(Object.keys(reasons).filter((reason) => reason.endsWith('UNKNOWN') && !reason.includes('DISTANCE'))).toEqual(
      [],
    );
    if (process.env['TARIFF_FIGURE']) process.stdout.write(`${JSON.stringify(figure)}\n`);
  }, 300_000);

  it('prices a truck of unknown distance when its distance in km is entered', async () => {
    const requests = await everyRequest();
    const record = requests.find((one) => one.serviceType === 'FCL' && one.shippingType === 'EXPORT');
    if (!record) throw new Error('The demo data have no FCL export');
    const open = { ...record, hasContainerTrucking: true, pickUpLocation: null };
    const gap = { code: 'TRK-CONT', reason: 'DISTANCE_UNKNOWN', truckEnd: 'PICK_UP' };
    const before = (await ask(open)).estimate?.options[0];
    expect(before?.missing).toContainEqual(expect.objectContaining(gap));
    expect(before?.lines.length).toBeGreaterThan(0);
    const after = (await ask(open, { PICK_UP: 40 })).estimate?.options[0];
    expect(after?.missing).not.toContainEqual(expect.objectContaining(gap));
    expect(after?.lines.map(({ code }) => code)).toContain('TRK-CONT');
  }, 120_000);
});
