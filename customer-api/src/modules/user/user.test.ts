import { message } from '@wr1/schema/rules/message/message.ts';
import { ANONYMOUS_CALL, FIRST_SIGN_IN_CALL } from '@wr1/schema/rules/access/permission.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

function change(token: string, oldPass: string, newPass: string, confirmNewPass = newPass) {
  return app.call('put', '/changepass', { token, body: { oldPass, newPass, confirmNewPass } });
}

async function tokenOf(username: string, password?: string): Promise<string> {
  return (await app.signIn(username, password)).body.result.accessToken;
}

test('exactly the listed calls need no token', () => {
  const open = app.api.table
    .descriptions()
    .filter(({ access }) => access === 'public' || access === 'optional')
    .map(({ method, path, selector }) => {
      // All public lists of master data are one entry.
      const which =
        selector === undefined || path === '/masterDataNologin' ? '' : `?${selector.name}=${selector.value}`;
      return `${method.toUpperCase()} ${path.slice(1)}${which}`;
    });
  expect([...new Set(open)].toSorted()).toEqual([...ANONYMOUS_CALL].toSorted());
});

test('exactly the listed calls are open before the first password change', async () => {
  const open = app.api.table
    .descriptions()
    .filter(({ firstSignIn }) => firstSignIn)
    .map(
      ({ method, path, selector }) =>
        `${method.toUpperCase()} ${path.slice(1)}${selector ? `?${selector.name}=${selector.value}` : ''}`,
    );
  // user/refresh needs no token, so the flag has no meaning there.
  expect(open.sort()).toEqual(FIRST_SIGN_IN_CALL.filter((call) => call !== 'POST user/refresh').toSorted());

  const { body } = await app.signIn('first.login');
  expect(body.result.userData.requestedPasswordReset).toBe(1);
  const token = body.result.accessToken;
  const session = await app.call('get', '/user/session', { token });
  expect(session.body.result.requestedPasswordReset).toBe(true);
  for (const { method, path, selector, firstSignIn, access } of app.api.table.descriptions()) {
    if (firstSignIn || access === 'public') continue;
    const address = selector ? `${path}?${selector.name}=${selector.value}` : path;
    // oxlint-disable-next-line no-await-in-loop
    const { status, body: refusal } = await app.call(method, address, {
      token,
      ...(method === 'get' ? {} : { body: {} }),
    });
    expect({ address, status, code: refusal.code }).toEqual({ address, status: 403, code: 'PASSWORD_CHANGE_REQUIRED' });
  }
});

test('every rule of section 5 has its own code at its own field', async () => {
  const token = await tokenOf('client.demo');
  const cases: [string, string, string, unknown][] = [
    ['', '', '', ['REQUIRED', 'REQUIRED', 'REQUIRED']],
    ['Demo#2026', 'Demo#2026', 'Demo#2026', ['PASSWORD_SAME_AS_OLD']],
    ['Demo#2026', 'weak', 'weak', ['PASSWORD_RULE']],
    ['Demo#2026', 'alllower1#', 'alllower1#', ['PASSWORD_RULE']],
    ['Demo#2026', 'NoSpecial1', 'NoSpecial1', ['PASSWORD_RULE']],
    ['Demo#2026', 'Harbour#2027', 'Better#2028', ['PASSWORD_MISMATCH']],
    ['Demo#2026', 'Password1!', 'Password1!', ['PASSWORD_COMMON']],
  ];
  for (const [oldPass, newPass, confirm, codes] of cases) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await change(token, oldPass, newPass, confirm);
    expect(status).toBe(400);
    expect(body.code).toBe('CHECK_FIELDS');
    expect(body.fields.map((field: any) => field.code)).toEqual(codes);
  }
  const wrong = await change(token, 'Wrong#2026', 'Harbour#2027');
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({
    code: 'OLD_PASSWORD_INCORRECT',
    message: 'The old password you have entered is incorrect!',
  });
  expect((await app.call('get', '/user/session', { token })).status).toBe(200);
});

test('the password rule names its field in the caller’s language', async () => {
  const token = await tokenOf('client.demo');
  const text = async (language: 'en' | 'vn') => {
    const { body } = await app.call('put', '/changepass', {
      token,
      body: { oldPass: 'Demo#2026', newPass: 'weak', confirmNewPass: 'weak' },
      headers: { 'accept-language': language },
    });
    return message('PASSWORD_RULE', language, body.fields[0].params);
  };
  expect(await text('en')).toMatch(/^Your new password must contain /);
  expect(await text('vn')).toMatch(/^Mật khẩu mới phải có /);
});

test('a change returns 1, ends every session and completes a first sign-in', async () => {
  const first = await tokenOf('first.login');
  const other = await tokenOf('first.login');
  const { status, body } = await change(first, 'Demo#2026', 'Harbour#2027');
  expect({ status, result: body.result, message: body.message }).toEqual({
    status: 200,
    result: 1,
    message: 'Password change successful',
  });
  for (const token of [first, other]) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await app.call('get', '/user/session', { token })).status).toBe(401);
  }
  expect((await app.signIn('first.login')).body.code).toBe('SIGN_IN_FAILED');
  const token = await tokenOf('first.login', 'Harbour#2027');
  expect((await app.call('get', '/userNotify', { token })).status).toBe(200);
});

test('of two parallel changes one succeeds, the other gets "old password is wrong"', async () => {
  const token = await tokenOf('root.sapaherb');
  const answers = await Promise.all([
    change(token, 'Demo#2026', 'Pontoon#2027'),
    change(token, 'Demo#2026', 'Basalt#2027'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 401])]);
});

test('the profile returns all fields and accepts only those of the user', async () => {
  const { body } = await app.call('get', '/user/profile', { as: 'root.demo' });
  expect(body.result).toMatchObject({
    username: 'root.demo',
    company_name: 'Binh Minh Garment Joint Stock Company',
    company_name_vn: 'Công ty Cổ phần May Bình Minh',
    contact_name: 'Lê Thu Hà',
    gender: 2,
    tax_code: '3702458190',
    salesman: 'Nguyễn Thị Lan Anh',
  });
  const saved = await app.call('put', '/user/profile', {
    as: 'root.demo',
    body: {
      contact_name: '  Lê Thu Hà'.normalize('NFD'),
      phone: '+84 90 123 4567',
      bank_account: '',
      role: 'ADMIN',
      username: 'admin.demo',
      company_id: 2,
      __proto__: { role: 'ADMIN' },
    },
  });
  expect(saved.status).toBe(200);
  expect(saved.body.message).toBe('You have successfully updated your profile !');
  expect(saved.body.result).toMatchObject({ contact_name: 'Lê Thu Hà', phone: '+84 90 123 4567', bank_account: null });
  expect((await app.call('get', '/user/session', { as: 'root.demo' })).body.result).toMatchObject({
    role: 'CLIENT_ROOT',
    username: 'root.demo',
    company: { code: 'C0001' },
  });
});

test('an invalid profile field is reported; another user’s email address is refused', async () => {
  const wrong = await app.call('put', '/user/profile', {
    as: 'root.demo',
    body: { email: 'nowhere', tax_code: 'abc', phone: 'x', gender: 3, contact_name: 'a\u0000b' },
  });
  expect(wrong.status).toBe(400);
  const rules = await app.call('put', '/user/profile', {
    as: 'root.demo',
    body: { email: 'nowhere', tax_code: 'abc', phone: 'x' },
  });
  expect(rules.body.fields.map((field: any) => [field.path[0], field.code])).toEqual([
    ['email', 'EMAIL_INVALID'],
    ['phone', 'PHONE_INVALID'],
    ['tax_code', 'TAX_CODE_INVALID'],
  ]);
  const taken = await app.call('put', '/user/profile', {
    as: 'root.demo',
    body: { email: 'ROOT.other@kinhbac-electronics.example', current_password: 'Demo#2026' },
  });
  expect({ status: taken.status, code: taken.body.code }).toEqual({ status: 409, code: 'EMAIL_EXISTS' });
});

test('the user list is limited by role', async () => {
  const names = async (as: string, query = '') =>
    (await app.call('get', `/userList?pageSize=10000${query}`, { as })).body.result.map((row: any) => row.full_name);
  expect(await names('admin.demo')).toHaveLength(16);
  expect(await names('client.other')).toEqual(['Bùi Văn Khánh', 'Hoàng Ngọc Mai']);
  expect(await names('client.other', '&search=le%20thu%20ha')).toEqual([]);
  const sales = await names('sales.demo');
  expect(sales).toContain('Lê Thu Hà');
  expect(sales).not.toContain('Bùi Văn Khánh');
  expect(await names('admin.demo', '&search=bui van')).toEqual(['Bùi Văn Khánh']);

  const colleague = (await app.call('get', '/userList?search=khanh', { as: 'client.other' })).body;
  expect(colleague.result).toMatchObject([{ username: null, email: null, status: 1 }]);
  expect(colleague.meta).toEqual({ total: 1, page: 1, pageSize: 10 });
});

test('an id of another company finds nothing', async () => {
  const all = (await app.call('get', '/userList?pageSize=10000', { as: 'admin.demo' })).body.result;
  const foreign = all.find((row: any) => row.username === 'root.demo').user_id;
  expect((await app.call('get', `/userList?ids=${foreign}`, { as: 'root.other' })).body).toMatchObject({
    result: [],
    meta: { total: 0 },
  });
});

test.each(['client.demo', 'root.demo'])('%s finds their account manager by id, with the name only', async (as) => {
  const all = (await app.call('get', '/userList?pageSize=10000', { as: 'admin.demo' })).body.result;
  const idOf = (username: string): number => all.find((row: any) => row.username === username).user_id;
  const [own, other] = [idOf('sales.demo'), idOf('sales.other')];
  const { body } = await app.call('get', `/userList?ids=${own},${other},${idOf('client.other')}`, { as });
  expect(body.result).toMatchObject([
    { user_id: own, full_name: 'Nguyễn Thị Lan Anh', username: null, email: null, role: null },
  ]);
  expect(body.meta.total).toBe(1);
  expect((await app.call('get', `/userList?ids=${other}`, { as })).body.result).toEqual([]);
  expect((await app.call('get', `/userList?ids=${idOf('root.other')}`, { as })).body.result).toEqual([]);
  const listed = (await app.call('get', '/userList?pageSize=10000', { as })).body.result;
  expect(listed.map((row: any) => row.user_id)).not.toContain(own);
});

test('the menu is the role’s, with hidden entries marked', async () => {
  const { body } = await app.call('get', '/masterData?data=menu', {
    as: 'client.demo',
    headers: { 'accept-language': 'vi' },
  });
  const routes = body.result.map((item: any) => item.route);
  expect(routes).toContain('/user/my-booking');
  expect(routes).not.toContain('/admin/my-booking');
  expect(body.result.find((item: any) => item.route === '/notifications')).toMatchObject({
    hidden: true,
    label: 'Thông báo',
  });
});
