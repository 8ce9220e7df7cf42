import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPABILITY } from '@wr1/schema/rules/access/capability.ts';
import { isExtension } from '../testkit/section7.ts';
import { answerCodes, startStack, type Stack } from '../testkit/stack.ts';

const LOGIN = `mutation { login(input: { username: "client.demo", password: "Demo#2026" }) {
  accessToken viewer { role isStaff capabilities user { username } } userErrors { ... on UserError { code } } } }`;

describe.each([
  ['auto', 'section7', isExtension],
  ['section7', 'section7', isExtension],
  ['auto', 'full', undefined],
  ['full', 'full', undefined],
] as const)('Profile %s with a customer API of kind %s', (profile, kind, hide) => {
  let stack: Stack;
  let token: string;
  let viewer: { role: string; capabilities: string[] };

  beforeAll(async () => {
    stack = await startStack({ env: { CUSTOMER_API_PROFILE: profile }, ...(hide ? { hide } : {}) });
    const { data } = await stack.graphql(LOGIN);
    token = data.login.accessToken;
    viewer = data.login.viewer;
  });
  afterAll(() => stack.close());

  it('signs in and returns what the customer API supports', () => {
    expect(viewer).toMatchObject({ role: 'CLIENT', isStaff: false });
    expect(viewer.capabilities).toEqual(kind === 'full' ? CAPABILITY : []);
  });

  it('returns the viewer, with the menu', async () => {
    const { data, errors } = await stack.graphql('{ viewer { role menu { route } } }', { token });
    expect(errors).toEqual([]);
    expect(data.viewer.role).toBe('CLIENT');
    expect(data.viewer.menu.map((item: { route: string }) => item.route)).toContain('/user/my-booking');
  });

  it('returns bookings with customer, ports and carrier in a limited number of calls', async () => {
    const query = `{ bookings(first: 20) { totalCount nodes { number status customer { name }
      pol { __typename name } schedule { carrier { name } } charges { code amount { amount currency } } } } }`;
    await stack.graphql(query, { token });
    stack.calls.length = 0;
    const { data, errors } = await stack.graphql(query, { token });
    expect(errors).toEqual([]);
    expect(data.bookings.nodes).toHaveLength(20);
    expect(data.bookings.nodes.every((node: { customer: { name: string } }) => node.customer.name.length > 0)).toBe(
      true,
    );
    expect(stack.calls.length, stack.calls.join('\n')).toBeLessThanOrEqual(5);
  });

  /** With section 7 alone, each call returns NOT_SUPPORTED. Otherwise, no call fails, although it may be refused. */
  function expectOffered(answers: readonly { data: any; errors: any[] }[]): void {
    if (kind === 'full') expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    else expect(answers.map(answerCodes)).toEqual(answers.map(() => ['NOT_SUPPORTED']));
  }

  it('counts, lists and marks notifications', async () => {
    const { data, errors } = await stack.graphql(
      '{ unreadNotificationCount notifications(first: 5, isRead: false) { nodes { id title } } }',
      { token },
    );
    expect(errors).toEqual([]);
    const [first] = data.notifications.nodes;
    const marked = await stack.graphql(
      'mutation($ids: [ID!]) { markNotificationsRead(input: { ids: $ids }) { unreadCount userErrors { ... on UserError { code } } } }',
      {
        token,
        variables: { ids: [first.id] },
      },
    );
    expect(marked.errors).toEqual([]);
    expect(marked.data.markNotificationsRead).toEqual({
      unreadCount: data.unreadNotificationCount - 1,
      userErrors: [],
    });
  });

  it('books with the specification’s call', async () => {
    const found = await stack.graphql('{ quotations(first: 100) { nodes { id number status allowedActions } } }', {
      token,
    });
    const open = found.data.quotations.nodes.find((node: { allowedActions: string[] }) =>
      node.allowedActions.includes('BOOK_QUOTATION'),
    );
    const { data, errors } = await stack.graphql(
      'mutation($id: ID!) { bookQuotation(input: { id: $id, expectedVersion: 999, idempotencyKey: "once" }) { booking { number status } userErrors { ... on UserError { code } } } }',
      { token, variables: { id: open.id } },
    );
    expect(errors).toEqual([]);
    // Calls in section 7 send only an id; ours refuse an outdated version.
    if (kind === 'full') expect(data.bookQuotation.userErrors).toEqual([{ code: 'CONFLICT' }]);
    else expect(data.bookQuotation).toMatchObject({ booking: { status: 'BOOKING_SUBMITTED' }, userErrors: [] });
  });

  it('offers the record actions for which the customer API has a call', async () => {
    const { data } = await stack.graphql('{ bookings(first: 100) { nodes { allowedActions } } }', { as: 'admin.demo' });
    const actions: string[] = data.bookings.nodes.flatMap((node: { allowedActions: string[] }) => node.allowedActions);
    const others = actions.filter(
      (action) =>
        !['ACKNOWLEDGE_BOOKING', 'BOOK_QUOTATION', 'REQUEST_BOOKING_AMENDMENT', 'RELEASE_BOOKING'].includes(action),
    );
    expect(actions).toContain('ACKNOWLEDGE_BOOKING');
    if (kind === 'full') expect(others).toContain('UPDATE_BOOKING_PLAN');
    else expect(others).toEqual([]);
  });

  it('makes notes editable where the customer API has a call for it', async () => {
    const { data, errors } = await stack.graphql('{ bookingNotes(first: 100) { nodes { canUpdate } } }', {
      as: 'sales.demo',
    });
    expect(errors).toEqual([]);
    const may = data.bookingNotes.nodes.map((note: { canUpdate: boolean }) => note.canUpdate);
    expect(may.includes(true)).toBe(kind === 'full');
  });

  it('reports clearly what is not supported', async () => {
    const { data, errors } = await stack.graphql('{ bookingTabCounts { tab count } }', { token });
    if (kind === 'full') expect(data.bookingTabCounts.length).toBeGreaterThan(5);
    else expect(errors.map((error) => error.extensions['code'])).toEqual(['NOT_SUPPORTED']);
  });

  it('reports the same for features of the public pages', async () => {
    const answers = await Promise.all([
      stack.graphql('{ publicTracking(numbers: ["BK-26-987654"]) { shipment { status } } }'),
      stack.graphql('{ sharedShipment(token: "x") { state } }'),
      stack.graphql('mutation { firstSignIn(input: { token: "x" }) { userErrors { ... on UserError { code } } } }'),
      stack.graphql(
        'mutation($input: RequestPublicQuotationInput!) { requestPublicQuotation(input: $input) { userErrors { ... on UserError { code } } } }',
        {
          variables: {
            input: {
              shipment: { serviceType: 'FCL', shippingType: 'EXPORT', polCode: '', podCode: '', containers: [] },
              contact: { name: 'Zoë', email: 'zoe@zebra-rattan.example' },
            },
          },
        },
      ),
      stack.graphql(
        'mutation($input: RegisterInput!) { register(input: $input) { userErrors { ... on UserError { code } } } }',
        {
          variables: {
            input: {
              companyName: '',
              taxCode: '',
              businessTypeCode: '',
              regionCode: '',
              address: '',
              contactName: '',
              phone: '',
              email: '',
              username: '',
              shipmentVolume: '',
              services: [],
              hasAcceptedPrivacy: false,
            },
          },
        },
      ),
    ]);
    expectOffered(answers);
  });

  it('reports the same for password resets, without a sign-in', async () => {
    const answers = await Promise.all([
      stack.graphql(
        'mutation { forgotPassword(input: { account: "nobody.here" }) { userErrors { ... on UserError { code } } } }',
      ),
      stack.graphql(
        'mutation { resetPassword(input: { token: "x", newPassword: "Other#2026", confirmNewPassword: "Other#2026" }) { userErrors { ... on UserError { code } } } }',
      ),
      stack.graphql('{ passwordResetLink(token: "x") { isValid } }'),
      stack.graphql('{ demoOutbox { subject } }'),
    ]);
    expectOffered(answers);
  });
});
