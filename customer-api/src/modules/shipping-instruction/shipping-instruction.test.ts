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
  (await app.call('get', `/wr1?objectType=ShippingInstructionList&order_ids=${id}`, { as })).body.result[0];
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
const BOX = { cont_type: '45G1', container_no: 'CSQU3054383', seal_no: 'S-1', gross_weight_kg: 18_000 };

async function booking(change: object = {}) {
  const made = await makeShipment(app, { status: STATUS.RELEASE_BOOKING, change });
  const party = (name: string) => ({ name, address: '1 Pier Road', country_code: 'US' });
  const parties = { id: made.id, shipper: party('Lúa Xanh'), consignee: party('Harbor & Pine'), notify_same: true };
  await act(app, 'admin.demo', 'UpdateShipmentParties', parties);
  return made;
}

async function withCutOff(change: object) {
  const { db } = app.database;
  const schedule = await db
    .selectFrom('schedule')
    .selectAll()
    .where('service_type', '=', 2)
    .where('doc_cut_off', '>', app.now())
    .where('vgm_cut_off', 'is not', null)
    .orderBy('doc_cut_off')
    .executeTakeFirstOrThrow();
  const made = await booking({ ...change, schedule_id: schedule.id, etd: schedule.etd });
  return { ...made, cutOff: schedule.doc_cut_off as Date };
}

test('a customer sends the instruction before containers are known, completes it, and staff review it', async () => {
  const { id } = await booking();
  expect(await shown('client.demo', id)).toMatchObject({
    state: 'DRAFT',
    version: 0,
    actions: ['SAVE', 'SEND'],
    content: { lines: [{ description: 'Cotton shirts' }], containers: [{ cont_type: '45G1', container_no: null }, {}] },
  });
  // Half a container number may be saved, but not sent; staff do not see it.
  const half = content({ containers: [{ ...BOX, container_no: 'CSQU3' }], lines: [{ ...LINE, hs_code: '61' }] });
  expect((await put('client.demo', 'SaveShippingInstruction', { id, ...half })).body.result).toMatchObject({
    has_draft: true,
    version: 1,
  });
  expect(await shown('admin.demo', id)).toMatchObject({ has_draft: false, actions: [], content: { bill_type: null } });
  expect(fields((await put('client.demo', 'SendShippingInstruction', { id, ...half })).body)).toEqual([
    'lines.0.hs_code HS_SUBHEADING',
    'containers.0.container_no CONTAINER_NUMBER',
  ]);
  expect((await put('client.demo', 'SendShippingInstruction', { id, version: 0, ...content() })).body.code).toBe(
    'STALE_VERSION',
  );
  const sent = await put('client.demo', 'SendShippingInstruction', { id, version: 1, ...content() });
  expect(sent.body.result).toMatchObject({
    state: 'SENT',
    has_draft: false,
    versions: [{ number: 1, is_late: false, parties: { consignee: { name: 'Harbor & Pine' } } }],
  });
  expect((await notices('INSTRUCTION_SENT', id)).length).toBeGreaterThan(0);
  const documents = await app.call('get', `/wr1?objectType=GetDocuments&ids=${id}`, { as: 'client.demo' });
  expect(documents.body.result[0].checklist).toContainEqual(
    expect.objectContaining({ document_type: 'SHIPPING_INSTRUCTION', state: 'PRESENT' }),
  );

  expect(fields((await put('admin.demo', 'RequestInstructionChanges', { id })).body)).toEqual(['note REQUIRED']);
  const note = 'Which container?';
  await put('admin.demo', 'RequestInstructionChanges', { id, note });
  expect(await shown('client.demo', id)).toMatchObject({
    state: 'CHANGES_REQUESTED',
    review_note: note,
    reviewed_by: null,
  });
  expect((await notices('INSTRUCTION_CHANGES_REQUESTED', id)).length).toBeGreaterThan(0);
  expect((await put('admin.demo', 'AcceptShippingInstruction', { id })).body.code).toBe('INVALID_TRANSITION');
  await put('client.demo', 'SendShippingInstruction', { id, ...content({ containers: [BOX] }) });
  const accepted = await put('admin.demo', 'AcceptShippingInstruction', { id });
  expect(accepted.body.result).toMatchObject({ state: 'ACCEPTED', versions: [{ number: 2 }, { number: 1 }] });

  // The PDF of a version, for those who see the booking.
  const paper = (as: string, version?: number) =>
    app.call('post', '/wr1?objectType=RequestPaper', {
      as,
      body: { kind: 'SHIPPING_INSTRUCTION', id, language: 'vn', version },
    });
  expect((await paper('client.demo')).body.result.file_name).toMatch(/^Chi tiết làm bill \(SI\) BK-.*\.pdf$/);
  expect((await paper('admin.demo', 1)).status).toBe(200);
  expect((await paper('admin.demo', 3)).status).toBe(404);
  expect((await paper('root.other')).status).toBe(404);
});

test('the bill needs marks, HS code, parties and containers within their payload', async () => {
  const { id } = await booking();
  const empty = { bill_type: 'ORIGINAL', lines: [{}], containers: [] };
  expect(fields((await put('client.demo', 'SendShippingInstruction', { id, ...empty })).body)).toEqual([
    'freight_term SELECT_REQUIRED',
    'originals REQUIRED',
    'lines.0.marks REQUIRED',
    'lines.0.description REQUIRED',
    'lines.0.hs_code REQUIRED',
    'lines.0.packages REQUIRED',
    'lines.0.package_kind REQUIRED',
  ]);
  const twice = content({ containers: [{ ...BOX, gross_weight_kg: 26_500.5 }, BOX] });
  expect(fields((await put('client.demo', 'SendShippingInstruction', { id, ...twice })).body)).toEqual([
    'containers.0.gross_weight_kg PAYLOAD_EXCEEDED',
    'containers.1.container_no DUPLICATE_VALUE',
  ]);
  const bare = await makeShipment(app, { status: STATUS.RELEASE_BOOKING });
  expect((await put('client.demo', 'SendShippingInstruction', { id: bare.id, ...content() })).body.code).toBe(
    'PARTIES_REQUIRED',
  );
});

test('after the cut-off a version is late; it ends the missed cut-off', async () => {
  const { id, cutOff } = await withCutOff({});
  const before = app.now();
  app.setNow(new Date(cutOff.getTime() + 60_000));
  const cutOffs = async () =>
    (await app.call('get', `/wr1?objectType=GetBookingDetail&id=${id}`, { as: 'client.demo' })).body.result.cut_offs;
  expect(await cutOffs()).toContainEqual(expect.objectContaining({ kind: 'DOC', state: 'MISSED' }));
  const sent = await put('client.demo', 'SendShippingInstruction', { id, ...content() });
  expect(sent.body.result.versions).toMatchObject([{ number: 1, is_late: true }]);
  expect(await cutOffs()).toContainEqual(expect.objectContaining({ kind: 'DOC', state: 'DONE' }));
  app.setNow(before);
});

test('only the company writes, and only those who may change its bookings', async () => {
  const { id } = await booking();
  const others = [
    await put('root.other', 'SendShippingInstruction', { id, ...content() }),
    await put('client.other', 'SaveShippingInstruction', { id, ...content() }),
    await put('sales.other', 'AcceptShippingInstruction', { id }),
  ];
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await shown('root.other', id)).toBeUndefined();
  expect((await put('admin.demo', 'SendShippingInstruction', { id, ...content() })).status).toBe(403);
  expect((await put('root.demo', 'AcceptShippingInstruction', { id })).status).toBe(403);
  const inGroup = async (group: number) => {
    const user = app.database.db.updateTable('app_user').where('username', '=', 'client.demo');
    await user.set({ user_group_id: group }).execute();
    const { status } = await put('client.demo', 'SaveShippingInstruction', { id, ...content() });
    await user.set({ user_group_id: READY_GROUP.MEMBER.id }).execute();
    return status;
  };
  expect(await inGroup(READY_GROUP.VIEWER.id)).toBe(403);
  expect(await inGroup(READY_GROUP.FINANCE.id)).toBe(403);
  expect(await inGroup(READY_GROUP.SHIPPING.id)).toBe(200);
  const loaded = await booking({ status: STATUS.CARGO_LOADED });
  await app.database.db.updateTable('shipment').set({ status: 33 }).where('id', '=', loaded.id).execute();
  expect((await put('client.demo', 'SendShippingInstruction', { id: loaded.id, ...content() })).body.code).toBe(
    'INVALID_TRANSITION',
  );
});
