import type { CustomsDeclarationRow, CustomsQueueRow } from '@wr1/schema/rest/shipment/customs-declaration.ts';
import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { journeyOf, planned } from '../milestone/milestone.testkit.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

type Method = 'get' | 'post' | 'put' | 'delete';
const wr1 = (method: Method, action: string, { query = '', as = 'admin.demo', body }: any = {}) =>
  app.call(method, `/wr1?objectType=${action}${query}`, { as, body });
const created = async (order_id: number, more = {}): Promise<CustomsDeclarationRow> =>
  (await wr1('post', 'CreateCustomsDeclaration', { body: { order_id, ...more } })).body.result;
const record = (id: number, state: string, more: object = {}, as = 'admin.demo') =>
  wr1('put', 'RecordCustomsState', { body: { id, state, ...more }, as });
const entries = async (shipment: { id: number }) =>
  (await journeyOf(app, shipment)).events.map(({ kind }) => kind).filter((kind) => kind.startsWith('CUS_'));
const fields = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
const listed = async (shipment: { id: number }, as = 'client.demo'): Promise<CustomsDeclarationRow[]> =>
  (await wr1('get', 'CustomsDeclarationList', { query: `&order_ids=${shipment.id}`, as })).body.result;

test('a declaration takes office and regime from the booking, and its states reach the customer', async () => {
  const shipment = await planned(app);
  const draft = await created(shipment.id);
  expect(draft).toMatchObject({ state: 'DRAFT', office: '51CI', regime: 'B11', number: null, states: [] });

  expect(fields((await record(draft.id, 'REGISTERED')).body)).toEqual(['number REQUIRED']);
  expect(fields((await record(draft.id, 'REGISTERED', { number: '30123' })).body)).toEqual(['number DIGITS']);
  expect((await record(draft.id, 'REGISTERED', { number: '301234567890' })).body.result).toMatchObject({
    state: 'REGISTERED',
    number: '301234567890',
    registered_at: app.now().toISOString(),
  });
  expect((await record(draft.id, 'CLEARED')).status).toBe(409);
  for (const state of ['YELLOW', 'RED', 'RELEASED', 'CLEARED']) {
    // oxlint-disable-next-line no-await-in-loop
    expect([state, (await record(draft.id, state)).status]).toEqual([state, 200]);
  }
  expect(await entries(shipment)).toEqual(['CUS_SUBM', 'CUS_YELLOW', 'CUS_RED', 'CUS_CLEARED']);
  const [seen] = await listed(shipment);
  expect(seen?.states.map(({ state, recorded_by }) => [state, recorded_by])).toEqual(
    ['CLEARED', 'RELEASED', 'RED', 'YELLOW', 'REGISTERED'].map((state) => [state, null]),
  );
});

test('an undone state leaves the journey, and an event that replaces its own informs partners', async () => {
  const shipment = await planned(app);
  const { id } = await created(shipment.id, { number: '301234567891' });
  await record(id, 'REGISTERED');
  const { version } = (await record(id, 'GREEN')).body.result;
  const tracked = () =>
    app.database.db
      .selectFrom('tracking_event')
      .select(['classifier', 'event_id', 'replaces'])
      .where('order_id', '=', shipment.id)
      .where('kind', '=', 'CUS_GREEN')
      .execute();
  const [received] = await tracked();
  expect(received).toMatchObject({ classifier: 'ACT', replaces: null });
  expect((await wr1('put', 'UndoCustomsState', { body: { id, version: 1 } })).status).toBe(409);
  const undone = await wr1('put', 'UndoCustomsState', { body: { id, version } });
  expect(undone.body.result).toMatchObject({ state: 'REGISTERED', number: '301234567891' });
  expect(await entries(shipment)).toEqual(['CUS_SUBM']);
  expect(await tracked()).toMatchObject([{ classifier: 'EST', replaces: received?.event_id }]);
  expect((await wr1('delete', 'DeleteCustomsDeclaration', { query: `&id=${id}` })).status).toBe(409);
  await wr1('put', 'UndoCustomsState', { body: { id } });
  expect((await wr1('delete', 'DeleteCustomsDeclaration', { query: `&id=${id}` })).status).toBe(200);
  expect(await listed(shipment)).toEqual([]);
});

test('a channel that staff recorded by hand is not added twice', async () => {
  const shipment = await planned(app);
  const { id } = await created(shipment.id, { number: '301234567892' });
  const at = app.now().toISOString();
  const body = { id: shipment.id, kind: 'CUS_SUBM', at, container: null, place: null, note: null, new_eta: null };
  expect((await wr1('put', 'RecordShipmentEvent', { body })).status).toBe(200);
  await record(id, 'REGISTERED');
  expect(await entries(shipment)).toEqual(['CUS_SUBM']);
});

test('fields are checked, and a number belongs to one declaration', async () => {
  const shipment = await planned(app);
  const of = async (body: object) =>
    fields((await wr1('post', 'CreateCustomsDeclaration', { body: { order_id: shipment.id, ...body } })).body);
  expect(await of({ office: 'NOWHERE' })).toEqual(['office CHOICE_INVALID']);
  expect(await of({ document_ids: [987_654] })).toEqual(['document_ids CHOICE_INVALID']);
  await created(shipment.id, { number: '301234567893' });
  expect(await of({ number: '301234567893' })).toEqual(['number DUPLICATE_VALUE']);
  const quiet = await planned(app, { change: { has_customs: false } });
  expect((await wr1('post', 'CreateCustomsDeclaration', { body: { order_id: quiet.id } })).status).toBe(409);
});

test('the customs desk changes declarations, sales record states of their customers, customers only read', async () => {
  const shipment = await planned(app);
  const { id } = await created(shipment.id, { number: '301234567894' });
  const order_id = shipment.id;
  for (const as of ['client.demo', 'sales.demo']) {
    // oxlint-disable-next-line no-await-in-loop
    expect([as, (await wr1('post', 'CreateCustomsDeclaration', { as, body: { order_id } })).status]).toEqual([as, 403]);
  }
  expect((await record(id, 'REGISTERED', {}, 'client.demo')).status).toBe(403);
  expect((await wr1('get', 'CustomsQueue', { as: 'client.demo' })).status).toBe(403);
  expect((await record(id, 'REGISTERED', {}, 'sales.demo')).status).toBe(200);
  const admin = app.database.db.updateTable('app_user').where('username', '=', 'admin.demo');
  await admin.set({ user_group_id: READY_GROUP.CUSTOMS.id }).execute();
  expect((await record(id, 'GREEN')).status).toBe(200);
  await admin.set({ user_group_id: READY_GROUP.ACCOUNTING.id }).execute();
  expect((await record(id, 'CLEARED')).status).toBe(403);
  await admin.set({ user_group_id: READY_GROUP.ADMINISTRATOR.id }).execute();
});

test('the queue lists bookings to declare, and declarations by tab', async () => {
  const shipment = await planned(app);
  const queue = async (query: string) => (await wr1('get', 'CustomsQueue', { query: `&pageSize=100${query}` })).body;
  const find = (body: any): CustomsQueueRow | undefined =>
    body.result.find((row: CustomsQueueRow) => row.order_id === shipment.id);
  expect(find(await queue(''))).toMatchObject({ declaration: null, default_office: '51CI' });
  const before = (await queue('')).meta.counts;
  const { id } = await created(shipment.id, { number: '301234567895' });
  expect(find(await queue('&search=4567895'))?.declaration?.id).toBe(id);
  await record(id, 'REGISTERED');
  await record(id, 'YELLOW');
  expect(find(await queue(''))).toBeUndefined();
  const inspection = await queue('&tab=INSPECTION&office=51CI');
  expect(find(inspection)?.declaration).toMatchObject({ id, state: 'YELLOW' });
  expect(inspection.meta.counts).toMatchObject({
    TO_DECLARE: before.TO_DECLARE - 1,
    INSPECTION: before.INSPECTION + 1,
  });
});
