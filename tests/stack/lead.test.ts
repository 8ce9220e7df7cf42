import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const REQUEST = `mutation($input: RequestPublicQuotationInput!) {
  requestPublicQuotation(input: $input) { reference message userErrors { ... on UserError { code message field params { name value } } } }
}`;
const shipment = {
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNVUT',
  podCode: 'USLAX',
  containers: [{ containerTypeCode: '45G1', quantity: 1, weightKg: '12000' }],
};
const contact = {
  name: 'Zoë Strangerson',
  companyName: 'Zebra Rattan',
  email: 'zoe@zebra-rattan.example',
  phone: null,
};

describe('A price request without an account', () => {
  let stack: Stack;
  let reference: string;
  let id: string;

  beforeAll(async () => {
    stack = await startStack();
    const answer = await ask({}, 'stack-lead-0001');
    reference = answer.data.requestPublicQuotation.reference;
    const seen = await stack.graphql(`query($n: String!) { quotation(by: { number: $n }) { id } }`, {
      as: 'admin.demo',
      variables: { n: reference },
    });
    id = seen.data.quotation.id;
  });
  afterAll(() => stack.close());

  const ask = (change: object, idempotencyKey?: string, as?: string) =>
    stack.graphql(REQUEST, {
      ...(as === undefined ? {} : { as }),
      variables: { input: { shipment, contact, ...change, idempotencyKey } },
    });

  it('is visible to staff, who may link it, and to no other user by any field', async () => {
    expect(reference).toMatch(/^QT-/);
    const record = '{ id number contact { name email companyName } customer { id } allowedActions }';
    const reads = [
      [`query($id: ID!) { a: quotation(by: { id: $id }) ${record} }`, { id }],
      [`query($n: String!) { a: quotation(by: { number: $n }) ${record} }`, { n: reference }],
      [`query($id: ID!) { a: node(id: $id) { id ... on Quotation ${record} } }`, { id }],
      [
        `query($q: String!) { a: quotations(first: 5, filter: { search: $q }) { totalCount nodes ${record} } }`,
        { q: 'Zebra' },
      ],
      [`{ a: quotations(first: 5, filter: { isWithoutCustomer: true }) { totalCount nodes ${record} } }`, {}],
    ] as const;
    for (const [document, variables] of reads) {
      const staff = await stack.graphql(document, { as: 'sales.demo', variables });
      expect(JSON.stringify(staff.data)).toContain('Zebra Rattan');
      expect(JSON.stringify(staff.data)).toContain('LINK_CUSTOMER');
      for (const as of [undefined, 'root.demo', 'client.demo', 'root.other']) {
        const other = await stack.graphql(document, { ...(as === undefined ? {} : { as }), variables });
        const text = JSON.stringify([other.data, other.errors]);
        for (const secret of ['Zebra', 'zoe@', 'Strangerson', reference]) expect(text).not.toContain(secret);
        if (as === undefined) expect(other.errors[0]?.extensions['code']).toBe('UNAUTHENTICATED');
      }
    }
  });

  it('is one record however often it is sent, and its key reveals nothing to another request', async () => {
    const again = await Promise.all([1, 2, 3].map(() => ask({}, 'stack-lead-0001')));
    for (const { data } of again) expect(data.requestPublicQuotation.reference).toBe(reference);
    const other = await ask({ contact: { ...contact, name: 'Somebody else' } }, 'stack-lead-0001');
    expect(other.data.requestPublicQuotation).toMatchObject({
      reference: null,
      userErrors: [{ code: 'IDEMPOTENCY_CONFLICT' }],
    });
  });

  it('reports wrong fields by input path', async () => {
    const answer = await ask({ contact: { ...contact, email: 'zoe' }, shipment: { ...shipment, podCode: 'VNCMT' } });
    expect(
      answer.data.requestPublicQuotation.userErrors.map(({ code, field }: any) => [code, field.join('.')]),
    ).toEqual([
      ['SAME_PORT', 'input.shipment.podCode'],
      ['EMAIL_INVALID', 'input.contact.email'],
    ]);
  });

  it('reports too many requests, with the seconds to wait', async () => {
    const many = { contact: { ...contact, email: 'many@zebra-rattan.example' } };
    for (let n = 0; n < 10; n += 1) expect((await ask(many)).data.requestPublicQuotation.reference).toMatch(/^QT-/);
    const { userErrors } = (await ask(many)).data.requestPublicQuotation;
    expect(userErrors[0].code).toBe('RATE_LIMITED');
    expect(Number(userErrors[0].params.find((param: any) => param.name === 'seconds').value)).toBeGreaterThan(60);
  });

  it('belongs to its customer after staff have linked it', async () => {
    const LINK = `mutation($input: LinkCustomerInput!) {
      linkCustomer(input: $input) { quotation { number statusCode customer { name } allowedActions } userErrors { ... on UserError { code field } } }
    }`;
    const { data: own } = await stack.graphql('{ viewer { company { id name } } }', { as: 'root.demo' });
    const customerId = own.viewer.company.id;
    for (const as of ['root.demo', 'client.demo']) {
      const refused = await stack.graphql(LINK, { as, variables: { input: { id, customerId } } });
      expect(refused.data.linkCustomer.userErrors[0].code).toBe('FORBIDDEN');
    }
    const done = await stack.graphql(LINK, { as: 'sales.demo', variables: { input: { id, customerId } } });
    expect(done.data.linkCustomer).toMatchObject({
      quotation: { number: reference, statusCode: 1, customer: { name: own.viewer.company.name } },
      userErrors: [],
    });
    expect(done.data.linkCustomer.quotation.allowedActions).toContain('SEND_QUOTATION');
    const twice = await stack.graphql(LINK, { as: 'sales.demo', variables: { input: { id, customerId } } });
    expect(twice.data.linkCustomer.userErrors[0].code).toBe('CUSTOMER_LINKED');
    const seen = await stack.graphql(`query($n: String!) { quotation(by: { number: $n }) { number } }`, {
      as: 'root.demo',
      variables: { n: reference },
    });
    expect(seen.data.quotation.number).toBe(reference);
  });
});
