import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { createClient, type Client } from '../../clients/typescript/src/client.ts';
import { typedDocument } from '../../clients/typescript/src/document.ts';
import type { SignIn } from '../../clients/typescript/src/session.ts';
import type { MailServer } from '../../tests/testkit/mail-server.ts';

const MAIL_WITHIN_MS = 60_000;

type Refusals = { userErrors: { code: string; field: string[] | null }[] };

/** Users of the customer and of the forwarder, with their own passwords, and the emails sent to them. */
export interface People {
  customer: Client;
  customerSignIn: SignIn;
  customerEmail: string;
  staff: Client;
}

/** Runs a mutation that must succeed. */
export async function done<TPayload>(
  client: Client,
  mutation: string,
  type: string,
  input: object,
  fields: string,
): Promise<TPayload> {
  const text = `mutation($input: ${type}!) { ${mutation}(input: $input) { ${fields} userErrors { ... on UserError { code field } } } }`;
  const document = typedDocument<Record<string, TPayload & Refusals>, { input: object }>(text);
  const payload = (await client.request(document, { input }))[mutation];
  assert.deepEqual(payload?.userErrors, [], mutation);
  return payload as TPayload;
}

/**
 * Waits for an email with a link below PUBLIC_URL.
 * @param kind text that the link must contain
 * @returns the link, and the token at its end
 * @throws Error if no such email arrives in time
 */
export async function linkTo(
  mails: MailServer,
  address: string,
  publicUrl: string,
  kind: 'first-sign-in' | 'reset-password',
): Promise<{ link: string; token: string }> {
  const deadline = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < deadline) {
    const taken = mails.taken.filter(({ to }) => to.includes(address));
    for (const { text = '' } of await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)))) {
      const link = text.split(/\s+/).find((word) => word.startsWith(`${publicUrl}/platform/`) && word.includes(kind));
      if (link !== undefined) return { link, token: /[\w-]{20,}$/.exec(link)?.[0] ?? '' };
    }
    await pause(250);
  }
  const came = mails.taken.map(({ to, raw }) => `To: ${to.join(', ')}\n${raw}`);
  throw new Error(
    `no email to ${address} with a ${kind} link below ${publicUrl}; ${came.length} received:\n${came.join('\n\n')}`,
  );
}

/** Signs in with the initial password and chooses a new one. */
async function choosePassword(url: string, token: string, oldPassword: string, newPassword: string): Promise<void> {
  const input = { oldPassword, newPassword, confirmNewPassword: newPassword };
  await done(createClient({ url, apiKey: token }), 'changePassword', 'ChangePasswordInput', input, '');
}

/**
 * Signs in the administrator in compose.yaml for the first time, then registers a customer and approves it,
 * following the emailed links.
 */
export async function invitePeople(url: string, publicUrl: string, admin: SignIn, mails: MailServer): Promise<People> {
  const anyone = createClient({ url });
  const first = await done<{ accessToken: string }>(anyone, 'login', 'LoginInput', admin, 'accessToken');
  const password = 'Lantern#Quay#2031';
  await choosePassword(url, first.accessToken, admin.password, password);
  const staff = createClient({ url, signIn: { username: admin.username, password } });

  const customerEmail = 'office@traco.example';
  const customerSignIn = { username: 'traco.office', password: 'Mangrove#Pier#2031' };
  const form = {
    companyName: 'Tra Co Shrimp Company Limited',
    taxCode: '5700123457',
    businessTypeCode: 'OTHER',
    regionCode: 'HNI',
    address: '12 Tran Phu, Mong Cai',
    contactName: 'Dinh Thi Thom',
    phone: '+84 203 388 1299',
    email: customerEmail,
    username: customerSignIn.username,
    shipmentVolume: '30-50',
    services: ['FCL'],
    language: 'EN',
    hasAcceptedPrivacy: true,
  };
  await done(anyone, 'register', 'RegisterInput', form, 'reference');
  const registrations = typedDocument<{ registrations: { nodes: { id: string }[] } }>(
    '{ registrations(first: 1) { nodes { id } } }',
  );
  const id = (await staff.request(registrations)).registrations.nodes[0]?.id;
  await done(staff, 'approveRegistration', 'ApproveRegistrationInput', { id }, 'message');
  const { token } = await linkTo(mails, customerEmail, publicUrl, 'first-sign-in');
  const session = await done<{ accessToken: string }>(
    anyone,
    'firstSignIn',
    'FirstSignInInput',
    { token },
    'accessToken',
  );
  await choosePassword(url, session.accessToken, token, customerSignIn.password);
  return { customer: createClient({ url, signIn: customerSignIn }), customerSignIn, customerEmail, staff };
}
