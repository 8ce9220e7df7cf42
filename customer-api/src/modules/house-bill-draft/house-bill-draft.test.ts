import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, makeShipment, openShipmentApp, staySignedIn } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
  await staySignedIn(app);
});
afterAll(() => app.close());

const put = (as: string, action: string, body: object) => app.call('put', `/wr1?objectType=${action}`, { as, body });
const shown = async (as: string, id: number) =>
  (await app.call('get', `/wr1?objectType=HouseBillDraftList&order_ids=${id}`, { as })).body.result[0];
const fields = (body: any) => (body.fields ?? []).map(({ path, code }: any) => `${path.join('.')} ${code}`);
const notices = async (kind: string, id: number) =>
  app.database.db
    .selectFrom('notification')
    .select('user_id')
    .where('kind', '=', kind)
    .where('order_id', '=', id)
    .execute();

const LINE = { marks: 'N/M', description: 'Cotton shirts', hs_code: '610510', packages: 400, package_kind: 'cartons' };
const content = (change: object = {}) => ({ bill_type: 'TELEX', freight_term: 'COLLECT', lines: [LINE], ...change });
const CHANGE = { path: 'lines.0.packages', remark: '410 cartons' };

async function booking(change: object = {}) {
  const made = await makeShipment(app, { status: STATUS.RELEASE_BOOKING, change });
  const party = (name: string) => ({ name, address: '1 Pier Road', country_code: 'US' });
  const parties = { id: made.id, shipper: party('Lúa Xanh'), consignee: party('Harbor & Pine'), notify_same: true };
  await act(app, 'admin.demo', 'UpdateShipmentParties', parties);
  return made;
}

test('a draft starts from the SI; the customer asks for changes by field, then approves', async () => {
  const { id } = await booking();
  await put('client.demo', 'SendShippingInstruction', { id, ...content({ remark: 'for the desk' }) });
  expect(await shown('admin.demo', id)).toMatchObject({
    state: 'NOT_SENT',
    content: { bill_type: 'TELEX', remark: null, lines: [LINE] },
    actions: ['SEND'],
  });
  expect(await shown('client.demo', id)).toMatchObject({ content: null, versions: [], actions: [] });
  await put('sales.demo', 'SendHouseBillDraft', { id, version: 0, ...content() });
  expect((await notices('HOUSE_BILL_TO_APPROVE', id)).length).toBeGreaterThan(0);
  expect(await shown('client.demo', id)).toMatchObject({
    state: 'SENT',
    actions: ['APPROVE', 'REQUEST_CHANGES'],
    versions: [{ number: 1, changes: null, parties: { consignee: { name: 'Harbor & Pine' } } }],
  });
  const asked = await put('client.demo', 'RequestHouseBillChanges', { id, version: 1, changes: [CHANGE] });
  expect(asked.body.result).toMatchObject({
    state: 'CHANGES_REQUESTED',
    actions: [],
    versions: [{ changes: [CHANGE], fee_usd: null }],
  });
  expect((await notices('HOUSE_BILL_CHANGES_REQUESTED', id)).length).toBeGreaterThan(0);
  const stale = { id, version: 1, ...content() };
  expect((await put('admin.demo', 'SendHouseBillDraft', stale)).body.code).toBe('STALE_VERSION');
  await put('admin.demo', 'SendHouseBillDraft', { ...stale, version: 2, lines: [{ ...LINE, packages: 410 }] });
  const approved = await put('client.demo', 'ApproveHouseBillDraft', { id, version: 3 });
  expect(approved.body.result).toMatchObject({ state: 'APPROVED', version: 4, actions: ['REQUEST_CHANGES'] });
  expect((await notices('HOUSE_BILL_APPROVED', id)).length).toBeGreaterThan(0);
  expect((await put('client.demo', 'ApproveHouseBillDraft', { id })).body.code).toBe('INVALID_TRANSITION');
});

test('after the amendment cut-off a change needs the fee', async () => {
  const etd = new Date(app.now().getTime() + 20 * 3_600_000);
  const { id } = await booking({ etd });
  await put('admin.demo', 'SendHouseBillDraft', { id, ...content() });
  expect(await shown('client.demo', id)).toMatchObject({ is_past_cut_off: true, amendment_fee_usd: 40 });
  const refused = await put('client.demo', 'RequestHouseBillChanges', { id, changes: [CHANGE] });
  expect([refused.status, refused.body.code]).toEqual([409, 'AMENDMENT_FEE_REQUIRED']);
  expect(refused.body.message).toContain('40 USD');
  const accepted = await put('client.demo', 'RequestHouseBillChanges', { id, changes: [CHANGE], accepts_fee: true });
  expect(accepted.body.result.versions).toMatchObject([{ fee_usd: 40 }]);
});

test('changes name known fields once, with a remark', async () => {
  const { id } = await booking();
  const incomplete = content({ bill_type: null, lines: [{ ...LINE, hs_code: '61' }] });
  expect(fields((await put('admin.demo', 'SendHouseBillDraft', { id, ...incomplete })).body).toSorted()).toEqual([
    'bill_type SELECT_REQUIRED',
    'lines.0.hs_code HS_SUBHEADING',
  ]);
  await put('admin.demo', 'SendHouseBillDraft', { id, ...content() });
  const ask = async (changes: object[]) =>
    fields((await put('client.demo', 'RequestHouseBillChanges', { id, changes })).body);
  expect(await ask([])).toEqual(['changes REQUIRED']);
  expect(
    await ask([{ path: 'lines.1.packages', remark: 'x' }, CHANGE, CHANGE, { ...CHANGE, path: 'billType' }]),
  ).toEqual(['changes.0.path CHOICE_INVALID', 'changes.2.path DUPLICATE_VALUE']);
  expect(await ask([{ path: 'billType', remark: ' ' }])).toEqual(['changes.0.remark REQUIRED']);
});

test('each side has its own actions, until the bill is released', async () => {
  const { id } = await booking();
  await put('admin.demo', 'SendHouseBillDraft', { id, ...content() });
  expect((await put('client.demo', 'SendHouseBillDraft', { id, ...content() })).status).toBe(403);
  expect((await put('admin.demo', 'ApproveHouseBillDraft', { id })).status).toBe(403);
  const others = [
    await put('root.other', 'ApproveHouseBillDraft', { id }),
    await put('client.other', 'RequestHouseBillChanges', { id, changes: [CHANGE] }),
    await put('sales.other', 'SendHouseBillDraft', { id, ...content() }),
  ];
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await shown('root.other', id)).toBeUndefined();
  const user = app.database.db.updateTable('app_user').where('username', '=', 'client.demo');
  await user.set({ user_group_id: READY_GROUP.VIEWER.id }).execute();
  expect((await put('client.demo', 'ApproveHouseBillDraft', { id })).status).toBe(403);
  await user.set({ user_group_id: READY_GROUP.MEMBER.id }).execute();
  await app.database.db.insertInto('cargo_release').values({ order_id: id, bill_released_at: app.now() }).execute();
  expect((await put('client.demo', 'ApproveHouseBillDraft', { id })).body.code).toBe('INVALID_TRANSITION');
  expect((await shown('admin.demo', id)).actions).toEqual([]);
});

test('the PDF is marked as a draft', async () => {
  const { id } = await booking();
  const body = { kind: 'HOUSE_BILL_DRAFT', id, language: 'en' };
  const ask = (as: string) => app.call('post', '/wr1?objectType=RequestPaper', { as, body });
  expect((await ask('client.demo')).status).toBe(404);
  await put('admin.demo', 'SendHouseBillDraft', { id, ...content() });
  expect((await ask('client.demo')).body.result.file_name).toMatch(/^House bill of lading \(draft\) BK/);
  expect((await ask('root.other')).status).toBe(404);
});
