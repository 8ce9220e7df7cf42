import { expect, test } from 'vitest';
import { call, desk, form, idOf, list, mails, openDesk, put, register, setNow } from './registration.testkit.ts';

openDesk();

test('a registration is stored, ADMINs are notified, and the applicant gets an email in the chosen language', async () => {
  const { status, body } = await register();
  expect(status).toBe(200);
  const { reference } = body.result;
  expect(reference).toMatch(/^REG-26-\d{6}$/);
  expect((await list('admin.demo', `&reference=${reference}`)).result).toMatchObject([
    {
      approval: 0,
      username: `yen.catba${desk.turn}`,
      services: [1, 2],
      customer_level_code: 'SILVER',
      first_sign_in: null,
      salesman_id: null,
      created_at: new Date(desk.start).toISOString(),
    },
  ]);
  const [mail] = await mails(form().email);
  expect(mail).toMatchObject({ kind: 'REGISTRATION_RECEIVED', language: 'vn' });
  expect(mail?.plain).toContain(reference);
  // The address may belong to a stranger, so nothing the applicant typed is sent there before approval.
  for (const typed of [form().contact_name, form().company_name, form().username.toLowerCase()]) {
    expect(mail?.plain).not.toContain(typed);
  }
  const toAdmin = (await mails('admin.demo@wr1.example')).at(-1);
  expect(toAdmin).toMatchObject({ kind: 'REGISTRATION_TO_APPROVE', language: 'en' });
  expect(toAdmin?.plain).toContain(`/platform/admin/approve-register?open=${reference}`);
  const notices = (await call('get', '/userNotify', { as: 'admin.demo' })).body.result;
  expect(notices[0]).toMatchObject({ kind: 'REGISTRATION_TO_APPROVE', params: { reference } });
  expect(notices[0].title).toContain(form().company_name);
});

test('every rule is reported at its field', async () => {
  const empty = await register({
    company_name: '  ',
    tax_code: '',
    business_type_code: '',
    region_code: '',
    address: '',
    contact_name: '',
    phone: '',
    email: '',
    username: '',
    shipment_volume: '',
    services: [],
    accepted_privacy: false,
  });
  const codes = (body: any) => Object.fromEntries(body.fields.map((field: any) => [field.path[0], field.code]));
  expect(empty.status).toBe(400);
  expect(codes(empty.body)).toEqual({
    company_name: 'REQUIRED',
    tax_code: 'REQUIRED',
    business_type_code: 'SELECT_REQUIRED',
    region_code: 'SELECT_REQUIRED',
    address: 'REQUIRED',
    contact_name: 'REQUIRED',
    phone: 'REQUIRED',
    email: 'REQUIRED',
    username: 'REQUIRED',
    shipment_volume: 'SELECT_REQUIRED',
    services: 'SELECT_REQUIRED',
    accepted_privacy: 'REQUIRED',
  });
  const wrong = await register({
    company_name: 'x'.repeat(201),
    tax_code: '123',
    phone: '----------',
    email: 'nowhere',
    username: 'a..bcde',
    shipment_volume: '7',
    services: [9],
  });
  expect(codes(wrong.body)).toEqual({
    company_name: 'TOO_LONG',
    tax_code: 'TAX_CODE_INVALID',
    phone: 'PHONE_INVALID',
    email: 'EMAIL_INVALID',
    username: 'USERNAME_RULE',
    shipment_volume: 'CHOICE_INVALID',
    services: 'CHOICE_INVALID',
  });
  expect(codes((await register({ business_type_code: 'PIRATE', region_code: 'QQQ' })).body)).toEqual({
    business_type_code: 'CHOICE_INVALID',
    region_code: 'CHOICE_INVALID',
  });
});

test('names of users, companies and pending registrations are taken in any spelling', async () => {
  const taken = await register({
    company_name: 'CÔNG TY CỔ PHẦN MAY BÌNH MINH',
    tax_code: '3702458190',
    email: 'ROOT.Demo@bimigaco.example',
    username: 'Root.Demo',
  });
  expect({ status: taken.status, code: taken.body.code }).toEqual({ status: 409, code: 'COMPANY_EXISTS' });
  expect(taken.body.fields.map((field: any) => [field.path[0], field.code])).toEqual([
    ['company_name', 'COMPANY_EXISTS'],
    ['tax_code', 'COMPANY_EXISTS'],
    ['email', 'EMAIL_EXISTS'],
    ['username', 'USERNAME_EXISTS'],
  ]);
  const copies = await Promise.all([register(), register()]);
  expect(copies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(copies.find(({ status }) => status === 409)?.body.fields).toHaveLength(4);
});

test('a rejected registration releases its names, and its reason is emailed', async () => {
  const { reference } = (await register()).body.result;
  const id = await idOf(reference);
  expect((await put('RejectRegistration', { id, reason: ' ' })).body.fields).toEqual([
    { path: ['reason'], code: 'REQUIRED' },
  ]);
  const { status, body } = await put('RejectRegistration', { id, reason: 'Mã số thuế không đúng' });
  expect(status).toBe(200);
  expect(body.result).toMatchObject({
    approval: 2,
    reason: 'Mã số thuế không đúng',
    decided_by_name: 'Trần Quốc Hùng',
  });
  const mail = (await mails(form().email)).at(-1);
  expect(mail).toMatchObject({ kind: 'REGISTRATION_REJECTED', language: 'vn' });
  for (const action of ['RejectRegistration', 'ApproveRegistration']) {
    // oxlint-disable-next-line no-await-in-loop
    const again = await put(action, { id, reason: 'Once more' });
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'INVALID_TRANSITION' });
  }
  expect((await register()).status).toBe(200);
});

test('approving creates the next company and its administrator, only once', async () => {
  const { reference, email } = (await register({ shipment_volume: '>100' })).body.result;
  const id = await idOf(reference);
  const people = (await call('get', '/userList?pageSize=10000', { as: 'admin.demo' })).body.result;
  const salesman = people.find((row: any) => row.username === 'sales.demo').user_id;
  const before = await desk.app.database.db.selectFrom('company').select('code').where('code', 'like', 'C0%').execute();
  const client = people.find((row: any) => row.username === 'root.demo').user_id;
  expect((await put('ApproveRegistration', { id, salesman_id: client })).body.fields).toEqual([
    { path: ['salesman_id'], code: 'CHOICE_INVALID' },
  ]);
  const answers = await Promise.all([
    put('ApproveRegistration', { id, salesman_id: salesman }),
    put('ApproveRegistration', { id, salesman_id: salesman }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done = answers.find(({ status }) => status === 200)?.body;
  expect(done.message).toBe('Successfully Approved!');
  expect(done.result).toMatchObject({
    approval: 1,
    salesman_name: 'Nguyễn Thị Lan Anh',
    customer_level_code: 'VIP',
    first_sign_in: 'WAITING',
    company_code: `C${String(before.length + 1).padStart(4, '0')}`,
  });
  const company = await desk.app.database.db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', done.result.company_id)
    .executeTakeFirstOrThrow();
  expect(company).toMatchObject({
    vip: '1',
    kind: 'CUSTOMER',
    active: true,
    salesman_id: salesman,
    region_code: 'HPG',
  });
  const users = await desk.app.database.db
    .selectFrom('app_user')
    .selectAll()
    .where('company_id', '=', company.id)
    .execute();
  expect(users).toMatchObject([
    {
      username: `yen.catba${desk.turn}`,
      role: 'CLIENT_ROOT',
      user_type: 3,
      status: 1,
      password_hash: null,
      requested_password_reset: true,
      is_contact: true,
      language: 'vn',
      email,
    },
  ]);
  expect((await mails(email)).filter(({ kind }) => kind === 'FIRST_SIGN_IN')).toHaveLength(1);
});

test('a name taken in the meantime blocks the approval', async () => {
  const { reference } = (await register()).body.result;
  const id = await idOf(reference);
  await desk.app.database.db
    .updateTable('app_user')
    .set({ email: form().email })
    .where('username', '=', 'client.other')
    .execute();
  const { status, body } = await put('ApproveRegistration', { id });
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'EMAIL_EXISTS' });
  expect((await list('admin.demo', `&reference=${reference}`)).result[0]).toMatchObject({
    approval: 0,
    company_id: null,
  });
});

test('only ADMIN decides; sales staff see unassigned and their own, customers none', async () => {
  const { reference } = (await register()).body.result;
  const id = await idOf(reference);
  for (const as of ['sales.demo', 'root.demo', 'client.demo']) {
    for (const action of ['ApproveRegistration', 'RejectRegistration', 'ResendFirstSignIn']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await put(action, { id, reason: 'x' }, as)).status).toBe(403);
    }
  }
  expect((await call('get', '/wr1?objectType=RegistrationList', { as: 'root.demo' })).status).toBe(403);
  const seen = async (as: string) => (await list(as, `&reference=${reference}`)).meta.total;
  expect(await seen('sales.demo')).toBe(1);
  const people = (await call('get', '/userList?pageSize=10000', { as: 'admin.demo' })).body.result;
  await put('ApproveRegistration', {
    id,
    salesman_id: people.find((row: any) => row.username === 'sales.other').user_id,
  });
  expect(await seen('sales.demo')).toBe(0);
  expect(await seen('sales.other')).toBe(1);
  expect(await seen('admin.demo')).toBe(1);
  const { meta } = await list('admin.demo', '&approval=1');
  expect(meta.total).toBe(meta.approval_totals.approved);
});

test('customers that may be the same company are listed with the reason', async () => {
  const { reference } = (
    await register({
      company_name: 'Bach Dang Steel JSC, Dinh Vu Branch',
      company_name_vn: 'Chi nhánh Đình Vũ, Công ty Cổ phần Thép Bạch Đằng',
      tax_code: '0201849365-001',
      email: 'thai.vu@bachdang-steel.example',
      phone: '0225 361 7702',
    })
  ).body.result;
  const ask = (as: string, id: number) => call('get', `/wr1?objectType=RegistrationDuplicates&ids=${id}`, { as });
  const id = await idOf(reference);
  expect((await ask('admin.demo', id)).body.result).toMatchObject([
    { code: 'C0006', reasons: expect.arrayContaining(['TAX_CODE', 'NAME', 'EMAIL_DOMAIN']) },
  ]);
  expect((await ask('sales.demo', id)).status).toBe(403);
  expect((await ask('admin.demo', 999_999)).body.result).toEqual([]);
  const stranger = (
    await register({
      tax_code: '5500618327',
      company_name: 'Moc Chau Oolong Tea Company Limited',
      company_name_vn: '',
      phone: '0912 486 350',
      email: 'ha@gmail.com',
      username: 'xuan.mocchau',
    })
  ).body.result;
  const strangerId = await idOf(stranger.reference);
  expect((await ask('admin.demo', strangerId)).body.result).toEqual([]);
  const both = await call('get', `/wr1?objectType=RegistrationDuplicates&ids=${strangerId},${id}`, {
    as: 'admin.demo',
  });
  expect(both.body.result.map((one: any) => [one.registration_id, one.code])).toEqual([[id, 'C0006']]);
});

test('one address can send twenty per hour', async () => {
  const send = (index: number) =>
    desk.app.call('post', '/register', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
      body: form({
        company_name: `Company number ${index}`,
        company_name_vn: null,
        tax_code: `99000000${String(index).padStart(2, '0')}`,
        email: `office${index}@number.example`,
        username: `office.number${index}`,
      }),
    });
  for (let index = 0; index < 20; index += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await send(index)).status).toBe(200);
  }
  expect((await send(20)).body.code).toBe('RATE_LIMITED');
  setNow(desk.start + 3_600_001);
  expect((await send(20)).status).toBe(200);
});

test('one address cannot enumerate existing names', async () => {
  const probe = (address: string) =>
    desk.app.call('post', '/register', {
      headers: { 'x-forwarded-for': address },
      body: form({ email: 'root.demo@bimigaco.example' }),
    });
  const answers = await Promise.all(Array.from({ length: 65 }, () => probe('203.0.113.10')));
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'EMAIL_EXISTS')).toHaveLength(60);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
  expect((await probe('203.0.113.11')).body.code).toBe('EMAIL_EXISTS');
});
