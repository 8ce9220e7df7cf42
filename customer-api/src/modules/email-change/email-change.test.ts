import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let start = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
// Every test has its own day and user, so that limits and links do not interfere.
beforeEach(async () => {
  start += 10 * 24 * 3_600_000;
  after(0);
  await app.database.db.deleteFrom('mail_message').execute();
});

const HOUR = 3600;
function after(seconds: number): void {
  app.setNow(new Date(start + seconds * 1000));
}

const PASSWORD = 'Demo#2026';
const tokenOf = async (username: string, password = PASSWORD): Promise<string> =>
  (await app.signIn(username, password)).body.result.accessToken;
const profile = async (token: string) => (await app.call('get', '/user/profile', { token })).body.result;
const ask = (token: string, email: string) =>
  app.call('put', '/user/profile', { token, body: { email, current_password: PASSWORD } });
const post = (path: string, body: object) => app.call('post', `/user/${path}`, { body });
const forgot = (account: string) =>
  app.call('post', '/user/forgotPassword', { body: { account }, headers: { 'x-forwarded-for': '198.51.100.7' } });
const mails = () => app.database.db.selectFrom('mail_message').selectAll().orderBy('id').execute();

/** The token of the newest email of a kind. */
async function linkOf(kind: string): Promise<string> {
  const found = (await mails()).findLast((mail) => mail.kind === kind)?.plain?.match(/#([\w-]{43})/)?.[1];
  if (found === undefined) throw new Error(`no link in a mail ${kind}`);
  return found;
}
const emailLink = async (purpose: 'CONFIRM' | 'UNDO', token: string) =>
  (await post('emailLink', { token, purpose })).body.result.email;

async function pathsOf(kind: string): Promise<string[]> {
  const found = (await mails()).filter((mail) => mail.kind === kind);
  return found.flatMap(({ plain }) => plain?.match(/platform(\S+)#/)?.[1] ?? []);
}

test('a new address is pending until its link is used; until then the account and its emails use the current one', async () => {
  const token = await tokenOf('client.demo');
  const { email } = await profile(token);
  const answer = await ask(token, 'New.Desk@bimigaco.example');
  expect([answer.status, answer.body.result.email, answer.body.message]).toEqual([
    200,
    email,
    'We sent a confirmation link to New.Desk@bimigaco.example. Until you confirm it, we continue to use your current email.',
  ]);
  expect(answer.body.result.pending_email).toEqual({
    email: 'New.Desk@bimigaco.example',
    expires_at: new Date(start + 24 * HOUR * 1000).toISOString(),
  });
  expect((await mails()).map(({ kind, to_address: to }) => [kind, to])).toEqual([
    ['EMAIL_CONFIRM', 'New.Desk@bimigaco.example'],
    ['EMAIL_REQUESTED', email],
  ]);
  expect([await pathsOf('EMAIL_CONFIRM'), await pathsOf('EMAIL_REQUESTED')]).toEqual([
    ['/email/confirm'],
    ['/email/undo'],
  ]);
  await forgot('client.demo');
  expect((await mails()).at(-1)).toMatchObject({ kind: 'PASSWORD_RESET', to_address: email });

  const link = await linkOf('EMAIL_CONFIRM');
  const stored = await app.database.db.selectFrom('one_time_token').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(link);
  expect(await emailLink('CONFIRM', link)).toBe('New.Desk@bimigaco.example');
  expect(await emailLink('UNDO', link)).toBeNull();
  expect((await post('confirmEmail', { token: link })).status).toBe(200);
  expect(await profile(token)).toMatchObject({ email: 'New.Desk@bimigaco.example', pending_email: null });
  expect((await mails()).at(-1)).toMatchObject({ kind: 'EMAIL_CHANGED', to_address: email });
  const again = await post('confirmEmail', { token: link });
  expect([again.status, again.body.code]).toEqual([400, 'LINK_ENDED']);

  const log = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('label', '=', 'client.demo')
    .where('action', '=', 'UPDATE')
    .orderBy('id')
    .execute();
  expect(log.map(({ after: next }) => next)).toEqual([
    { pending_email: 'New.Desk@bimigaco.example' },
    { email: 'New.Desk@bimigaco.example' },
  ]);
});

test('the confirmation link ends after 24 hours, or on a newer link, a cancellation or a new password', async () => {
  const token = await tokenOf('root.eakao');
  await ask(token, 'a@eakao.example');
  const first = await linkOf('EMAIL_CONFIRM');
  after(119);
  const early = await app.call('post', '/user/emailChange', { token });
  expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '1']);
  after(121);
  expect((await app.call('post', '/user/emailChange', { token })).status).toBe(200);
  expect(await emailLink('CONFIRM', first)).toBeNull();
  const second = await linkOf('EMAIL_CONFIRM');
  // The current address was notified only once.
  expect(await pathsOf('EMAIL_REQUESTED')).toHaveLength(1);
  after(121 + 24 * HOUR - 1);
  expect(await emailLink('CONFIRM', second)).toBe('a@eakao.example');
  after(121 + 24 * HOUR + 1);
  expect(await emailLink('CONFIRM', second)).toBeNull();

  const later = await tokenOf('root.eakao');
  expect((await app.call('post', '/user/emailChange', { token: later })).body.code).toBe('LINK_ENDED');
  await ask(later, 'b@eakao.example');
  const cancelled = await linkOf('EMAIL_CONFIRM');
  expect((await app.call('delete', '/user/emailChange', { token: later })).body.result.pending_email).toBeNull();
  expect((await post('confirmEmail', { token: cancelled })).body.code).toBe('LINK_ENDED');
  expect((await app.call('delete', '/user/emailChange', { token: later })).status).toBe(200);

  await ask(later, 'c@eakao.example');
  const pending = await linkOf('EMAIL_CONFIRM');
  const body = { oldPass: PASSWORD, newPass: 'Harbour#2031', confirmNewPass: 'Harbour#2031' };
  expect((await app.call('put', '/changepass', { token: later, body })).status).toBe(200);
  expect(await emailLink('CONFIRM', pending)).toBeNull();
});

test('someone else’s address is refused on request, and again on confirmation', async () => {
  const [mine, theirs] = [await tokenOf('root.longkhanh'), await tokenOf('root.datmui')];
  const { email } = await profile(theirs);
  expect((await ask(mine, email.toUpperCase())).body).toMatchObject({
    code: 'EMAIL_EXISTS',
    message: 'Email already exists!',
    fields: [{ path: ['email'], code: 'EMAIL_EXISTS' }],
  });
  await ask(mine, 'shared@longkhanh.example');
  const link = await linkOf('EMAIL_CONFIRM');
  await ask(theirs, 'Shared@longkhanh.example');
  const links = [link, await linkOf('EMAIL_CONFIRM')];
  const answers = await Promise.all(links.map((token) => post('confirmEmail', { token })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EMAIL_EXISTS');
  const users = app.database.db.selectFrom('app_user').select('username');
  expect(await users.where('email', 'ilike', 'shared@longkhanh.example').execute()).toHaveLength(1);
});

test('the owner undoes a change of address, which ends sessions, links and password, and signs in with a new password', async () => {
  const token = await tokenOf('root.bachdang');
  const { email } = await profile(token);
  await ask(token, 'thief@attacker.example');
  await post('confirmEmail', { token: await linkOf('EMAIL_CONFIRM') });
  // The thief continues with another address, confirmed in the first one's mailbox.
  await ask(token, 'thief2@attacker.example');
  await post('confirmEmail', { token: await linkOf('EMAIL_CONFIRM') });
  const all = await mails();
  const undos = all
    .filter(({ kind }) => kind === 'EMAIL_CHANGED' || kind === 'EMAIL_REQUESTED')
    .map((mail) => ({ to: mail.to_address, token: mail.plain?.match(/#([\w-]{43})/)?.[1] ?? '' }));
  const owner = undos.filter(({ to }) => to === email).map(({ token: undo }) => undo);
  const thief = undos.filter(({ to }) => to !== email).map(({ token: undo }) => undo);
  expect([owner.length, thief.length]).toEqual([2, 2]);

  // For 72 hours the thief can use neither address nor "forgot password".
  for (const [index, account] of ['root.bachdang', 'thief2@attacker.example', email].entries()) {
    after(HOUR + index * 121);
    // oxlint-disable-next-line no-await-in-loop
    await forgot(account);
    // oxlint-disable-next-line no-await-in-loop
    expect((await mails()).at(-1)).toMatchObject({ kind: 'PASSWORD_RESET', to_address: email });
  }
  expect(await mails()).toHaveLength(all.length + 3);
  const reset = await linkOf('PASSWORD_RESET');
  const applicant = { email, company_name: 'Nobody Ltd', company_name_vn: null, tax_code: '1', username: 'nobody.x' };
  const { takenFields } = await import('../registration/registration.repository.ts');
  expect(await takenFields(app.database.db, applicant)).toEqual([{ path: ['email'], code: 'EMAIL_EXISTS' }]);

  const fresh = await tokenOf('root.bachdang');
  const link = owner[1] ?? '';
  expect(await emailLink('UNDO', link)).toBe(email);
  expect((await post('undoEmailChange', { token: link })).status).toBe(200);
  expect((await app.call('get', '/user/session', { token: fresh })).status).toBe(401);
  expect((await post('resetLink', { token: reset })).body.result.valid).toBe(false);
  expect((await app.signIn('root.bachdang')).body.code).toBe('SIGN_IN_FAILED');
  for (const used of [...owner, ...thief]) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await post('undoEmailChange', { token: used })).body.code).toBe('LINK_ENDED');
  }
  expect((await mails()).at(-1)).toMatchObject({ kind: 'EMAIL_RESTORED', to_address: email });
  const body = { token: await linkOf('EMAIL_RESTORED'), newPass: 'Harbour#2032', confirmNewPass: 'Harbour#2032' };
  expect((await post('resetPassword', body)).status).toBe(200);
  expect((await profile(await tokenOf('root.bachdang', 'Harbour#2032'))).email).toBe(email);
});

test('the owner stops a change that is not confirmed yet; the link expires 72 hours after the email', async () => {
  const token = await tokenOf('root.thanglong');
  const { email } = await profile(token);
  await ask(token, 'thief@thanglong.example');
  const [confirm, undo] = [await linkOf('EMAIL_CONFIRM'), await linkOf('EMAIL_REQUESTED')];
  after(72 * HOUR + 1);
  expect(await emailLink('UNDO', undo)).toBeNull();
  after(72 * HOUR - 1);
  expect(await emailLink('UNDO', undo)).toBe(email);
  after(HOUR);
  expect((await post('undoEmailChange', { token: undo })).status).toBe(200);
  expect((await post('confirmEmail', { token: confirm })).body.code).toBe('LINK_ENDED');
  expect((await mails()).at(-1)).toMatchObject({ kind: 'EMAIL_RESTORED', to_address: email });
});

test('after 72 hours the account uses only the new address', async () => {
  const token = await tokenOf('root.nonnuoc');
  const { email } = await profile(token);
  await ask(token, 'new@nonnuoc.example');
  await post('confirmEmail', { token: await linkOf('EMAIL_CONFIRM') });
  const body = { oldPass: PASSWORD, newPass: 'Harbour#2033', confirmNewPass: 'Harbour#2033' };
  expect((await app.call('put', '/changepass', { token, body })).status).toBe(200);
  // Both addresses get a notice.
  const recipients = (await mails()).filter(({ kind }) => kind === 'PASSWORD_CHANGED').map(({ to_address: to }) => to);
  expect(recipients.toSorted()).toEqual(['new@nonnuoc.example', email].toSorted());
  const undo = await linkOf('EMAIL_CHANGED');
  after(72 * HOUR + 1);
  expect(await emailLink('UNDO', undo)).toBeNull();
  await forgot('root.nonnuoc');
  expect((await mails()).at(-1)).toMatchObject({ kind: 'PASSWORD_RESET', to_address: 'new@nonnuoc.example' });
});

test('requests are limited per user, whichever address is requested', async () => {
  const token = await tokenOf('root.sapaherb');
  const statuses = [];
  // oxlint-disable-next-line no-await-in-loop
  for (let index = 0; index < 6; index++) statuses.push((await ask(token, `a${index}@sapaherb.example`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await profile(token)).pending_email.email).toBe('a4@sapaherb.example');
});

test.each(['emailLink', 'confirmEmail', 'undoEmailChange'])('%s: an unknown token opens nothing', async (call) => {
  for (const token of ['', 'x', "' or 1=1 --"]) {
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await post(call, { token, purpose: 'UNDO' });
    expect(body.code ?? body.result.email).toBe(call === 'emailLink' ? null : 'LINK_ENDED');
  }
  expect((await app.call('get', `/user/${call}?token=x`)).status).toBe(404);
});
