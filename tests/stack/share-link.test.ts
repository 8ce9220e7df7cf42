import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCodes, startStack, type Stack } from '../testkit/stack.ts';

const LINKS = `query($number: String!) { booking(by: { number: $number }) { shareLinks {
  canCreate usualDay latestDay nodes { id name createdBy expiresAt openCount lastOpenedAt state canRevoke } } } }`;
const CREATE = `mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) {
  url message shareLink { id name state } userErrors { ... on UserError { code field message } } } }`;
const REVOKE = `mutation($input: RevokeShareLinkInput!) { revokeShareLink(input: $input) {
  message shareLink { state revokedAt } userErrors { ... on UserError { code } } } }`;
const SHARED = `query($token: String!, $isRefresh: Boolean) { sharedShipment(token: $token, isRefresh: $isRefresh) {
  state expiresAt shipment { number containerNumbers atRisk { milestone displayLabel plannedAt estimatedAt }
    journey { statusLabel polCode pol { name } carrier { name } vesselName late { minutes }
      steps { milestone displayLabel isDone plannedAt estimatedAt actualAt } } } } }`;

describe('A booking shared by a link', () => {
  let stack: Stack;
  let booking: { id: string; number: string };

  beforeAll(async () => {
    stack = await startStack();
    const { data } = await stack.graphql(
      '{ bookings(first: 50, filter: { tab: IN_TRANSIT, serviceTypes: [FCL] }) { nodes { id number statusCode } } }',
      { as: 'root.demo' },
    );
    booking = data.bookings.nodes.find((node: { statusCode: number }) => node.statusCode >= 33);
  });
  afterAll(() => stack.close());

  const create = async (input: object = {}, as = 'root.demo') =>
    (await stack.graphql(CREATE, { as, variables: { input: { bookingId: booking.id, ...input } } })).data
      .createShareLink;
  const tokenOf = (url: string) => url.split('#').at(-1) ?? '';
  const open = async (token: string, more: object = {}) => {
    const { data, errors } = await stack.graphql(SHARED, { variables: { token, ...more } });
    expect(errors).toEqual([]);
    return data.sharedShipment;
  };

  it('is followed without an account, in the language of the visitor', async () => {
    const made = await create({ name: 'Hoa Sen Import' });
    expect(made).toMatchObject({ userErrors: [], shareLink: { name: 'Hoa Sen Import', state: 'ACTIVE' } });
    expect(made.url).toMatch(/^http:\/\/localhost:4000\/platform\/share\/link#[\w-]{43}$/);
    const { data, errors } = await stack.graphql(SHARED, {
      variables: { token: tokenOf(made.url) },
      headers: { 'accept-language': 'vi' },
    });
    expect(errors).toEqual([]);
    const { state, shipment } = data.sharedShipment;
    expect([state, shipment.number]).toEqual(['ACTIVE', booking.number]);
    expect(shipment.journey.pol.name).toBeTruthy();
    expect(shipment.journey.steps.find((step: any) => step.milestone === 'CARGO_LOADED')).toMatchObject({
      displayLabel: 'Đã xếp hàng lên tàu',
      isDone: true,
    });
  });

  it('is never cached: a revocation or change is visible at once', async () => {
    const made = await create();
    const token = tokenOf(made.url);
    expect((await open(token)).state).toBe('ACTIVE');
    stack.calls.length = 0;
    expect((await open(token, { isRefresh: true })).state).toBe('ACTIVE');
    // The token is in no URL.
    expect(stack.calls.filter((call) => call.includes('sharedShipment'))).toEqual(['POST /api/sharedShipment']);
    const { data } = await stack.graphql(REVOKE, {
      as: 'root.demo',
      variables: { input: { id: made.shareLink.id } },
    });
    expect(data.revokeShareLink).toMatchObject({ userErrors: [], shareLink: { state: 'REVOKED' } });
    expect(await open(token)).toEqual({ state: 'REVOKED', expiresAt: null, shipment: null });
    const links = (await stack.graphql(LINKS, { as: 'root.demo', variables: { number: booking.number } })).data.booking
      .shareLinks;
    expect(links).toMatchObject({ canCreate: true });
    expect(links.nodes.find((link: any) => link.id === made.shareLink.id)).toMatchObject({
      openCount: 1,
      state: 'REVOKED',
      canRevoke: false,
    });
  });

  it('is refused with the wrong field, and for users who do not see the booking', async () => {
    expect(await create({ expiresOn: '2020-01-01' })).toMatchObject({
      url: null,
      userErrors: [{ code: 'DATE_IN_PAST', field: ['input', 'expiresOn'] }],
    });
    for (const as of ['root.other', 'client.other']) {
      expect((await create({}, as)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
      const { data } = await stack.graphql(LINKS, { as, variables: { number: booking.number } });
      expect(data.booking).toBeNull();
    }
  });

  it('returns nothing for an unknown and an empty token', async () => {
    expect(await open('nobodys')).toEqual({ state: 'UNKNOWN', expiresAt: null, shipment: null });
    const { errors } = await stack.graphql(SHARED, { variables: { token: '' } });
    expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });
});

describe('Sharing with a customer API of section 7', () => {
  it('is not offered', async () => {
    const stack = await startStack({ env: { CUSTOMER_API_PROFILE: 'section7' } });
    const token = await stack.signIn('client.demo');
    const id = Buffer.from('Booking:1').toString('base64url');
    const answers = [
      await stack.graphql(CREATE, { token, variables: { input: { bookingId: id } } }),
      await stack.graphql(REVOKE, {
        token,
        variables: { input: { id: Buffer.from('ShareLink:1').toString('base64url') } },
      }),
      await stack.graphql(SHARED, { variables: { token: 'x' } }),
    ];
    expect(answers.map(answerCodes)).toEqual([['NOT_SUPPORTED'], ['NOT_SUPPORTED'], ['NOT_SUPPORTED']]);
    await stack.close();
  });
});
