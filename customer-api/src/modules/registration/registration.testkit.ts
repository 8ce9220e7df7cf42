import { afterAll, beforeAll, beforeEach } from 'vitest';
import { seedReferenceData } from '../../reference-data/seed-reference-data.ts';
import { DEMO_IDENTITY, openTestApp, type TestAnswer, type TestApp } from '../../testing/test-app.ts';

/** Shared state of a test file: the app, the current test's start time and its number. */
export const desk = { app: undefined as unknown as TestApp, start: Date.parse('2026-11-20T08:00:00Z'), turn: 0 };

/**
 * Opens an app for a test file. Each test starts two days after the previous one, so that limits per address
 * don't carry over.
 */
export function openDesk(): void {
  beforeAll(async () => {
    desk.app = await openTestApp({
      name: 'registration',
      run: async (database) => {
        await seedReferenceData(database.db);
        await DEMO_IDENTITY.run(database);
      },
    });
  });
  afterAll(() => desk.app.close());
  beforeEach(() => {
    desk.start += 48 * 3_600_000;
    setNow(desk.start);
    desk.turn += 1;
  });
}

/** Access tokens of demo users, valid at the current time. */
const tokens = new Map<string, string>();

/** Moves the clock; users then have to sign in again. */
export function setNow(moment: number): void {
  desk.app.setNow(new Date(moment));
  tokens.clear();
}

export async function call(
  method: 'get' | 'post' | 'put',
  path: string,
  { as, body }: { as: string; body?: Record<string, unknown> },
) {
  const token = tokens.get(as) ?? (await desk.app.signIn(as)).body.result.accessToken;
  tokens.set(as, token);
  return desk.app.call(method, path, { token, ...(body && { body }) });
}

/** A valid registration, with different values in every test. */
export function form(change: Record<string, unknown> = {}) {
  return {
    company_name: `Cat Ba Pearl ${'abcdefghijklmnopqrstuvwxyz'[desk.turn]} Company Limited`,
    company_name_vn: `Công ty TNHH Ngọc trai Cát Bà ${'abcdefghijklmnopqrstuvwxyz'[desk.turn]}`,
    tax_code: `02018493${String(desk.turn).padStart(2, '0')}`,
    business_type_code: 'EXPORTER',
    region_code: 'HPG',
    address: '12 Nui Ngoc, Cat Ba, Hai Phong',
    contact_name: 'Tạ Hải Yến',
    gender: 2,
    phone: '+84 225 388 1234',
    email: `yen${desk.turn}@catba-pearl.example`,
    username: `Yen.CatBa${desk.turn}`,
    shipment_volume: '10-30',
    services: [2, 1],
    language: 'vn',
    accepted_privacy: true,
    ...change,
  };
}

export function register(change?: Record<string, unknown>): Promise<TestAnswer> {
  return desk.app.call('post', '/register', { body: form(change) });
}

/** The registration list as the user sees it. */
export async function list(as: string, query = '') {
  return (await call('get', `/wr1?objectType=RegistrationList&pageSize=100${query}`, { as })).body;
}

/** The ID of the registration with this reference. */
export async function idOf(reference: string): Promise<number> {
  return (await list('admin.demo', `&reference=${reference}`)).result[0].id;
}

/** Sends a decision, as an ADMIN by default. */
export function put(action: string, body: Record<string, unknown>, as = 'admin.demo') {
  return call('put', `/wr1?objectType=${action}`, { as, body });
}

/** All emails sent to an address, oldest first. */
export function mails(to: string) {
  return desk.app.database.db
    .selectFrom('mail_message')
    .select(['kind', 'language', 'subject', 'plain'])
    .where('to_address', '=', to)
    .orderBy('id')
    .execute();
}

/** The token in the newest first sign-in link sent to an address. */
export async function tokenFor(email: string): Promise<string> {
  const last = (await mails(email)).findLast(({ kind }) => kind === 'FIRST_SIGN_IN');
  const token = /\/platform\/auth\/login#first-sign-in=([\w-]+)/.exec(last?.plain ?? '')?.[1];
  if (token === undefined) throw new Error('no link');
  return token;
}

/** Registers a company and approves it; returns the first sign-in token too. */
export async function approved(change?: Record<string, unknown>) {
  const { reference, email } = (await register(change)).body.result;
  const id = await idOf(reference);
  await put('ApproveRegistration', { id });
  return { id, email, token: await tokenFor(email), username: form().username.toLowerCase() };
}

/** Signs in with the token of a first sign-in link. */
export const firstSignIn = (token: string) => desk.app.call('post', '/user/firstSignIn', { body: { token } });
/** Changes the password of the token's user. */
export const changePassword = (token: string, oldPass: string, newPass = 'Harbour#2026') =>
  desk.app.call('put', '/changepass', { token, body: { oldPass, newPass, confirmNewPass: newPass } });
