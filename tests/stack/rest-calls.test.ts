import type { Db } from '@wr1/customer-api/src/db.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';
import { REST_ACTIONS } from '../testkit/walk/rest-action.ts';
import { ACTIONS } from '../testkit/walk/rest-table.ts';
import { nameOf, ROLES, SIGN_IN } from '../testkit/walk/who-may.ts';
import { REST_CALLS } from './rest-calls.ts';

/** A number per table that changes when any row is inserted, changed or deleted. */
async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(sum(hashtext(ctid::text || ' ' || xmin::text)), 0) as print
      from ${sql.table(name)}`.execute(db);
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}

const USERS = Object.values(SIGN_IN);

describe('REST calls', () => {
  let stack: Stack;
  const ownShipmentId = new Map<string, number>();

  beforeAll(async () => {
    stack = await startStack();
    for (const user of USERS) {
      const { body } = await stack.rest('GET', 'wr1?objectType=GetQuotationBooking&kind=booking&pageSize=1', {
        as: user,
      });
      ownShipmentId.set(user, body.result[0].id);
    }
  });
  afterAll(() => stack.close());

  const target = (text: string, user: string) => text.replace('{ownOrderId}', String(ownShipmentId.get(user) ?? 1));

  it.each(REST_CALLS.map((call) => [`${call.method} ${call.target}`, call] as const))('%s', async (_, call) => {
    const row = REST_ACTIONS[call.name];
    const answer = ACTIONS.find((one) => nameOf(one) === call.name)?.answer;
    if (row === undefined || answer === undefined) throw new Error(`no action ${call.name}`);
    const isPublic = row.callers.includes('anonymous');
    const nobody = await stack.rest(call.method, target(call.target, ''), { body: call.body });
    expect(nobody.status).toBe(isPublic ? 200 : 401);
    if (!isPublic) expect(nobody.body).toMatchObject({ code: 'UNAUTHENTICATED', message: expect.any(String) });
    for (const role of ROLES) {
      const user = SIGN_IN[role];
      const response = await stack.rest(call.method, target(call.target, user), { as: user, body: call.body });
      if (!row.callers.includes(role)) {
        expect(response, user).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
        continue;
      }
      expect(response.status, `${user} ${response.text.slice(0, 300)}`).toBe(200);
      const parsed = answer.safeParse(response.body);
      expect(parsed.error?.issues ?? [], user).toEqual([]);
      expect(response.body.message, user).toBeTypeOf('string');
      if (call.holds) expect(call.holds(response.body), `${user} ${response.text.slice(0, 200)}`).toBe(true);
    }
  });

  it('that read write nothing, even when quotations have expired', async () => {
    const { db } = stack.database;
    const lapsed = await sql<{ id: number }>`update shipment set valid_to = current_date - 3
      where booking_no is null and status in (3, 4, 17) returning id`.execute(db);
    const reads = REST_CALLS.filter(({ method }) => method === 'GET').map((call) => call.target);
    const ids = lapsed.rows.map(({ id }) => id);
    const details = ids.slice(0, 10).map((id) => `wr1?objectType=GetBookingDetail&id=${id}`);
    const documents = `wr1?objectType=GetDocuments&ids=${ids.join()}`;
    const before = await fingerprint(db);
    for (const user of USERS) {
      for (const read of [...reads, ...details, documents]) await stack.rest('GET', target(read, user), { as: user });
    }
    expect(ids.length).toBeGreaterThan(5);
    expect(await fingerprint(db)).toEqual(before);
  }, 120_000);

  it('sign in exactly as specified', async () => {
    const answer = await stack.rest('POST', 'user/login', { body: { username: 'client.demo', password: 'Demo#2026' } });
    expect(answer.status).toBe(200);
    expect(answer.body.result).toMatchObject({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: expect.any(Number),
      userData: { userType: '2', username: 'client.demo', requestedPasswordReset: 0, role: 'CLIENT' },
    });
    expect(answer.body.result.userData.ability).toContainEqual({ action: 'read', subject: 'Booking' });
  });

  it.each([
    ['en', 'Sign in failed. Please check your username or password'],
    ['vi', /Đăng nhập/],
  ])('refuse a wrong password with 400, in %s', async (language, message) => {
    for (const username of ['client.demo', 'no.such.user']) {
      const answer = await stack.rest('POST', 'user/login', {
        body: { username, password: 'Wrong#2026' },
        headers: { 'accept-language': language },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'SIGN_IN_FAILED', message: expect.stringMatching(message) },
      });
    }
  });

  it('return 400 for an unknown X, an unknown action and a bad page', async () => {
    for (const call of [
      'masterData?data=Nothing',
      'wr1?objectType=Nothing',
      'userNotify?page=0',
      'scheduleList?from_date=yesterday',
    ]) {
      expect((await stack.rest('GET', call, { as: 'admin.demo' })).status, call).toBe(400);
    }
  });

  it('have an OpenAPI 3.1 description', async () => {
    const { body } = await stack.rest('GET', 'openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    const text = JSON.stringify(body);
    for (const action of [
      'GetQuotationBooking',
      'GetBookingDetail',
      'CustomerBooking',
      'SendQuotation',
      'CustomerListCompany',
    ]) {
      expect(text).toContain(action);
    }
  });

  it("do not let a parameter's text change path or query", async () => {
    const evil = encodeURIComponent('1&objectType=ReleaseBooking');
    const answer = await stack.rest('GET', `wr1?objectType=GetQuotationBooking&search=${evil}`, { as: 'client.demo' });
    expect(answer).toMatchObject({ status: 200, body: { result: [] } });
  });
});
