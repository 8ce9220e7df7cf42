import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { planned, record } from '../milestone/milestone.testkit.ts';
import { act, makeShipment, TEST_NOW } from '../shipment/shipment.testkit.ts';
import {
  deliver,
  holdShipment,
  logOf,
  makeWebhook,
  openReceiver,
  sequencesOf,
  useDelivery,
} from './webhook.testkit.ts';

const kit = useDelivery();

const happen = (times = 1, shipment = kit.booking) => holdShipment(kit.app, shipment, times);
const sequences = () => sequencesOf(kit.receiver);

describe('a message', () => {
  test('is signed according to Standard Webhooks, with both secrets after a rotation', async () => {
    const { id, secret } = await makeWebhook(kit.app, { url: kit.receiver.url });
    const { result } = (await kit.app.call('post', '/webhookSecret', { as: 'root.demo', body: { id, keep_hours: 1 } }))
      .body;
    // The library refuses messages that are more than five minutes old.
    kit.app.setNow(new Date());
    await kit.app.database.db
      .updateTable('webhook_secret')
      .set({ ends_at: new Date(kit.app.now().getTime() + 60_000) })
      .where('ends_at', 'is not', null)
      .execute();
    await happen();
    await deliver(kit.app);
    const [first] = kit.receiver.got;
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_\w{32}$/),
    });
    for (const one of [secret, result.secret]) {
      expect(new Webhook(one).verify(first?.text ?? '', first?.headers ?? {})).toEqual(first?.message);
    }
    await kit.app.database.db
      .updateTable('webhook_secret')
      .set({ ends_at: kit.app.now() })
      .where('ends_at', 'is not', null)
      .execute();
    await happen();
    await deliver(kit.app);
    const last = kit.receiver.got.at(-1);
    expect(last?.headers['webhook-signature']).not.toContain(' ');
    expect(new Webhook(result.secret).verify(last?.text ?? '', last?.headers ?? {})).toBeTruthy();
  });

  test("describes the event in GraphQL's terms, without prices, parties and notes", async () => {
    const kinds = ['quotation.changed', 'booking.changed', 'milestone.recorded', 'shipment.event', 'eta.changed'];
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url, kinds });
    const own = await planned(kit.app, { change: { note: 'SECRETNOTE' } });
    await record(kit.app, own, 25, { containers: ['WRLU1000011'], place: 'Depot 7' });
    await happen(1, own);
    await deliver(kit.app);
    const of = (kind: string) =>
      kit.receiver.got.filter(({ message }) => message.type === kind).map(({ message }) => message);
    expect(of('booking.changed')[0]).toEqual({
      type: 'booking.changed',
      timestamp: TEST_NOW.toISOString(),
      sequence: expect.any(Number),
      data: {
        number: own.booking_no,
        quotationNumber: own.quotation_no,
        isBooking: true,
        customerCode: 'C0001',
        status: 'PLANNED_TRANSPORTATION',
        statusCode: 7,
        changes: ['STATUS', 'PLAN'],
      },
    });
    expect(of('milestone.recorded')[0]?.data).toMatchObject({
      number: own.booking_no,
      milestoneCode: 25,
      containerNumber: 'WRLU1000011',
      place: 'Depot 7',
    });
    expect(of('shipment.event')[0]?.data).toMatchObject({ event: 'HOLD', note: 'Hold 0' });
    expect(JSON.stringify(kit.receiver.got)).not.toMatch(/SECRETNOTE|unit_price|unit_cost|salesman|total_usd/);
    expect(sequences()).toEqual(sequences().map((_, index) => index + 1));
    expect((await logOf(kit.app, id)).map(({ state }: any) => state)).toEqual(sequences().map(() => 'DELIVERED'));
  });

  test('names the event that no longer applies when a milestone is undone or corrected', async () => {
    await makeWebhook(kit.app, { url: kit.receiver.url, kinds: ['milestone.recorded', 'milestone.undone'] });
    const own = await planned(kit.app);
    await record(kit.app, own, 33, { hours: -2 });
    await deliver(kit.app);
    const actual_at = new Date(TEST_NOW.getTime() - 3 * 3_600_000).toISOString();
    await act(kit.app, 'sales.demo', 'CorrectMilestone', { id: own.id, code: 33, actual_at, note: 'A typo' });
    await deliver(kit.app);
    await act(kit.app, 'sales.demo', 'UndoMilestone', { id: own.id });
    await deliver(kit.app);
    const [first, corrected, undone] = kit.receiver.got.map(({ message }) => message);
    expect(corrected).toMatchObject({
      type: 'milestone.recorded',
      data: { at: actual_at, replaces: first?.data.eventId },
    });
    expect(undone).toMatchObject({
      type: 'milestone.undone',
      data: { milestoneCode: 33, number: own.booking_no, replaces: corrected?.data.eventId },
    });
    expect(kit.receiver.got).toHaveLength(3);
  });

  test("concerns only the webhook's company; the forwarder gets those of all, with the customer’s code", async () => {
    const all = await openReceiver();
    await makeWebhook(kit.app, { url: kit.receiver.url }, 'root.other');
    await makeWebhook(
      kit.app,
      { url: all.url, kinds: ['booking.changed', 'quotation.changed', 'shipment.event'] },
      'admin.demo',
    );
    await happen(2);
    await deliver(kit.app);
    expect(kit.receiver.got).toEqual([]);
    expect(new Set(all.got.map(({ message }) => message.data.customerCode))).toEqual(new Set(['C0001']));
    expect(all.got.filter(({ message }) => message.type === 'booking.changed')).toHaveLength(2);
    await all.close();
  });

  test('has only the chosen kinds: documents, debit notes, delays', async () => {
    await makeWebhook(kit.app, {
      url: kit.receiver.url,
      kinds: ['document.added', 'debit_note.issued', 'booking.late'],
    });
    await happen();
    const { db } = kit.app.database;
    const log = {
      user_id: null,
      contact_id: null,
      salesman_id: null,
      company_id: kit.booking.customer_id,
      at: TEST_NOW,
    };
    const shipment = { shipmentId: kit.booking.id, quotationNo: null, bookingNo: kit.booking.booking_no };
    await db
      .insertInto('event_log')
      .values([
        { ...log, type: 'ORDER_CHANGED', payload: JSON.stringify({ ...shipment, status: 33, what: ['LATE'] }) },
        {
          ...log,
          type: 'DOCUMENT_ADDED',
          payload: JSON.stringify({ ...shipment, documentType: 'BL', name: 'bl.pdf' }),
        },
        {
          ...log,
          type: 'DEBIT_NOTE_ISSUED',
          payload: JSON.stringify({ ...shipment, debitNote: 'DN-1', dueDate: '2026-12-01' }),
        },
      ])
      .execute();
    await deliver(kit.app);
    expect(kit.receiver.got.map(({ message }) => message.type)).toEqual([
      'booking.late',
      'document.added',
      'debit_note.issued',
    ]);
    expect(kit.receiver.got.at(-1)?.message.data).toMatchObject({
      number: kit.booking.booking_no,
      debitNoteNumber: 'DN-1',
      dueDate: '2026-12-01',
    });
  });
});

describe('the log', () => {
  test('includes the test message, and is filtered by state and kind, in pages', async () => {
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url, description: 'ERP' });
    const { body } = await kit.app.call('post', '/webhookTest', { as: 'root.demo', body: { id } });
    expect(body.result).toMatchObject({ kind: 'webhook.test', sequence: 1, state: 'PENDING' });
    await deliver(kit.app);
    expect(kit.receiver.got[0]?.message).toMatchObject({ type: 'webhook.test', data: { description: 'ERP' } });
    await happen(3);
    await deliver(kit.app);
    const page = async (query: string) =>
      (await kit.app.call('get', `/webhookDelivery?webhook_id=${id}&${query}`, { as: 'root.demo' })).body;
    const first = await page('limit=3');
    expect([first.result.map(({ sequence }: any) => sequence), first.meta]).toEqual([
      [4, 3, 2],
      { total: 4, more: true },
    ]);
    const rest = await page('limit=3&before=2');
    expect([rest.result.map(({ sequence }: any) => sequence), rest.meta.more]).toEqual([[1], false]);
    expect((await page('kind=webhook.test')).meta.total).toBe(1);
    expect((await page('state=FAILED')).meta.total).toBe(0);
  });

  test('all failed messages since a given time are sent again', async () => {
    const { id } = await makeWebhook(kit.app, { url: kit.receiver.url });
    await happen(3);
    await deliver(kit.app);
    const { db } = kit.app.database;
    await db.updateTable('webhook_delivery').set({ state: 'FAILED', tries: 15 }).where('seq', '>', 1).execute();
    const since = kit.app.now().toISOString();
    const replay = (from: string) =>
      kit.app.call('post', '/webhookReplay', { as: 'root.demo', body: { webhook_id: id, since: from } });
    expect((await replay(new Date(kit.app.now().getTime() + 1).toISOString())).body.result.count).toBe(0);
    expect((await replay(since)).body.result.count).toBe(2);
    await deliver(kit.app);
    expect(sequences()).toEqual([1, 2, 3, 2, 3]);
  });
});

test('a record without a booking number is a quotation', async () => {
  await makeWebhook(kit.app, { url: kit.receiver.url, kinds: ['quotation.changed', 'booking.changed'] });
  const quotation = await makeShipment(kit.app, { status: 3 });
  await act(kit.app, 'client.demo', 'RequestAmendment', { id: quotation.id, note: 'Other port' });
  await deliver(kit.app);
  expect(kit.receiver.got.map(({ message }) => [message.type, message.data.number])).toEqual([
    ['quotation.changed', quotation.quotation_no],
  ]);
});
