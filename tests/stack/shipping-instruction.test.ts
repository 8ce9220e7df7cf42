import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const ERRORS = 'userErrors { ... on UserError { code field } }';
const SHOWN = `id shippingInstruction { state hasDraft allowedActions content { billType remark lines { hsCode } }
  versions { number isLate differences { path before after } warnings { code entered expected } } }
  verifiedGrossMasses { isComplete containers { containerNumber mass { massKg } } }
  documents { checklist { documentType state } }`;

const line = { marks: 'N/M', description: 'Cotton shirts', hsCode: '610510', packages: 400, packageKind: 'cartons' };
const content = (change: object = {}) => ({
  billType: 'TELEX',
  freightTerm: 'PREPAID',
  lines: [{ ...line, grossWeightKg: '12000' }],
  containers: [],
  ...change,
});

describe('A shipping instruction', () => {
  let stack: Stack;
  let bookingId: string;

  async function run(as: string, mutation: string, input: object) {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const query = `mutation($input: ${type}!) { ${mutation}(input: $input) { booking { ${SHOWN} } ${ERRORS} } }`;
    const { data, errors } = await stack.graphql(query, { as, variables: { input } });
    return errors.length > 0 ? { errors } : data[mutation];
  }
  const change = (as: string, mutation: string, input: object) => run(as, mutation, { bookingId, ...input });
  const shown = async (as: string) => {
    const query = `query($id: ID!) { booking(by: { id: $id }) { ${SHOWN} } }`;
    return (await stack.graphql(query, { as, variables: { id: bookingId } })).data.booking;
  };
  const stateOf = (booking: any, type: string) =>
    booking.documents.checklist.find(({ documentType }: any) => documentType === type).state;

  beforeAll(async () => {
    stack = await startStack();
    const shipment = {
      serviceType: 'FCL',
      shippingType: 'EXPORT',
      polCode: 'VNVUT',
      podCode: 'USLAX',
      containers: [{ truckId: 'C1', containerTypeCode: '45G1', quantity: 1, weightKg: '9000' }],
    };
    const submit = 'mutation($input: SubmitBookingInput!) { submitBooking(input: $input) { booking { id } } }';
    const made = await stack.graphql(submit, { as: 'root.demo', variables: { input: { shipment } } });
    bookingId = made.data.submitBooking.booking.id;
    const party = { name: 'Lúa Xanh', address: '1 Pier Road', countryCode: 'VN', taxCode: '0312345674' };
    const input = { id: bookingId, parties: { shipper: party, consignee: { ...party, countryCode: 'US' } } };
    const update = `mutation($input: UpdateShipmentPartiesInput!) { updateShipmentParties(input: $input) { ${ERRORS} } }`;
    await stack.graphql(update, { as: 'root.demo', variables: { input } });
  }, 120_000);
  afterAll(() => stack.close());

  it('goes from a draft that only the company sees to a second version with its differences', async () => {
    const draft = await change('root.demo', 'saveShippingInstruction', {
      content: content({ remark: 'secret draft' }),
    });
    expect(draft.booking.shippingInstruction).toMatchObject({ state: 'DRAFT', hasDraft: true });
    expect((await shown('admin.demo')).shippingInstruction).toMatchObject({
      hasDraft: false,
      content: { remark: null },
    });
    const wrong = content({ lines: [{ ...line, hsCode: '6105' }] });
    expect((await change('root.demo', 'sendShippingInstruction', { content: wrong })).userErrors).toEqual([
      { code: 'HS_SUBHEADING', field: ['input', 'content', 'lines', '0', 'hsCode'] },
    ]);
    const first = await change('root.demo', 'sendShippingInstruction', { content: content() });
    expect(first.booking.shippingInstruction.versions).toEqual([
      {
        number: 1,
        isLate: false,
        differences: [],
        warnings: [{ code: 'WEIGHT', entered: '12000', expected: '9000' }],
      },
    ]);
    expect(stateOf(first.booking, 'SHIPPING_INSTRUCTION')).toBe('PRESENT');
    const second = content({ billType: 'SEA_WAYBILL', containers: [{ containerNumber: 'CSQU3054383' }] });
    await change('root.demo', 'sendShippingInstruction', { content: second });
    const seen = (await shown('admin.demo')).shippingInstruction;
    expect(seen.versions[0].differences).toEqual([
      { path: 'billType', before: 'TELEX', after: 'SEA_WAYBILL' },
      { path: 'containers.0.containerNumber', before: null, after: 'CSQU3054383' },
    ]);
    expect(seen.allowedActions).toEqual(['ACCEPT', 'REQUEST_CHANGES']);
    const accepted = await change('admin.demo', 'acceptShippingInstruction', {});
    expect(accepted.booking.shippingInstruction.state).toBe('ACCEPTED');
  });

  it('is complete with the VGM, and invisible to other companies', async () => {
    const mass = {
      containerNumber: 'CSQU3054383',
      massKg: '13250.5',
      method: 'METHOD_1',
      weighedOn: '2026-01-05',
      responsibleName: 'Lan Nguyen',
      responsibleCompany: 'Lúa Xanh',
    };
    for (const as of ['root.other', 'client.other']) {
      // One after the other, so that a refusal names its user.
      // oxlint-disable-next-line no-await-in-loop
      expect([as, (await shown(as)) ?? null]).toEqual([as, null]);
      // oxlint-disable-next-line no-await-in-loop
      const sent = await change(as, 'sendShippingInstruction', { content: content() });
      // oxlint-disable-next-line no-await-in-loop
      const declared = await change(as, 'recordVerifiedGrossMass', mass);
      expect([sent, declared].map(({ userErrors }) => userErrors[0].code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    }
    const { booking } = await change('root.demo', 'recordVerifiedGrossMass', mass);
    expect(booking.verifiedGrossMasses).toEqual({
      isComplete: true,
      containers: [{ containerNumber: 'CSQU3054383', mass: { massKg: '13250.5' } }],
    });
    expect(stateOf(booking, 'VGM')).toBe('PRESENT');
  });
});
