import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyNewSailings } from '@wr1/customer-api/src/modules/schedule-alert/notify-new-sailings.ts';
import { answerCodes, startStack, type Stack } from '../testkit/stack.ts';

const ALERT =
  '{ id name serviceType polCode pod { __typename } carrier { code } isDirect daysAhead fromDate toDate isPaused newCount search version }';
const OUTCOME = `{ alerts ${ALERT} message userErrors { ... on UserError { code field } } }`;
const NOTICES =
  '{ notifications(first: 5) { nodes { kind title path recordNumber } } scheduleAlerts { name newCount } }';

describe('Schedule alerts', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function ask(as: string, query: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await stack.graphql(query, { as, variables });
    expect(errors).toEqual([]);
    return data;
  }
  const change = async (as: string, name: string, input: Record<string, unknown>) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    return (await ask(as, `mutation($input: ${type}!) { ${name}(input: $input) ${OUTCOME} }`, { input }))[name];
  };
  const lane = { serviceType: 'FCL', polCode: 'VNCMT', podCode: 'USLAX', daysAhead: 60 };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  it('are created, sent once with a link to the departures, seen, paused and deleted', async () => {
    const kept = await change('root.demo', 'createScheduleAlert', { ...lane, name: 'Los Angeles', carrierCode: 'MSC' });
    expect(kept).toMatchObject({
      userErrors: [],
      alerts: [
        {
          name: 'Los Angeles',
          serviceType: 'FCL',
          polCode: 'VNVUT',
          pod: { __typename: 'Port' },
          carrier: { code: 'MSC' },
          isDirect: false,
          daysAhead: 60,
          isPaused: false,
          newCount: 0,
          search: expect.stringMatching(/^service=FCL&pol=VNVUT&pod=USLAX&to=\d{4}-\d\d-\d\d&carrier=MSC$/),
        },
      ],
    });
    const [{ id, search, version }] = kept.alerts;
    const input = {
      serviceType: 'FCL',
      polCode: 'VNVUT',
      podCode: 'USLAX',
      carrierCode: 'MSC',
      voyage: 'NEW1E',
      routing: 'DIRECT',
    };
    const { createSchedule } = await ask(
      'admin.demo',
      'mutation($input: CreateScheduleInput!) { createSchedule(input: $input) { schedule { id } userErrors { ... on UserError { code field } } } }',
      { input: { schedule: { ...input, etd: inDays(20), eta: inDays(40) } } },
    );
    expect(createSchedule.userErrors).toEqual([]);
    await notifyNewSailings(stack.database.db, new Date());
    await notifyNewSailings(stack.database.db, new Date());
    const answered = await ask('root.demo', NOTICES);
    expect(answered.notifications.nodes.filter(({ kind }: { kind: string }) => kind === 'NEW_SAILINGS')).toEqual([
      {
        kind: 'NEW_SAILINGS',
        title: '1 new departure in your search: Los Angeles.',
        path: `/user/schedule?${search}`,
        recordNumber: null,
      },
    ]);
    expect(answered.scheduleAlerts).toEqual([{ name: 'Los Angeles', newCount: 1 }]);
    expect((await change('root.demo', 'updateScheduleAlert', { id, isOpened: true })).alerts).toMatchObject([
      { newCount: 0, version },
    ]);
    const paused = await change('root.demo', 'updateScheduleAlert', { id, isPaused: true, expectedVersion: version });
    expect(paused.alerts).toMatchObject([{ isPaused: true }]);
    const stale = await change('root.demo', 'updateScheduleAlert', { id, isPaused: false, expectedVersion: version });
    expect(stale.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect((await change('root.demo', 'deleteScheduleAlert', { id })).alerts).toEqual([]);
  });

  it('report errors by input field, and are visible only to their owner', async () => {
    const keep = (input: object) => change('client.demo', 'createScheduleAlert', { ...lane, name: 'Mine', ...input });
    expect((await keep({ polCode: null, podCode: null })).userErrors).toMatchObject([
      { code: 'SELECT_REQUIRED', field: ['input', 'polCode'] },
    ]);
    expect((await keep({ daysAhead: null })).userErrors).toMatchObject([
      { code: 'REQUIRED', field: ['input', 'fromDate'] },
      { code: 'REQUIRED', field: ['input', 'toDate'] },
    ]);
    const { alerts } = await keep({});
    const taken = await keep({ name: 'MINE' });
    expect(taken.userErrors).toMatchObject([{ code: 'ALERT_NAME_TAKEN', field: ['input', 'name'] }]);
    const other = await change('root.demo', 'deleteScheduleAlert', { id: alerts[0].id });
    expect(other.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});

it('do not exist with a customer API that does not support them', async () => {
  const stack = await startStack({ env: { CUSTOMER_API_PROFILE: 'section7' } });
  const { data, errors } = await stack.graphql('{ scheduleAlerts { id } }', { as: 'client.demo' });
  expect([data, errors]).toEqual([{ scheduleAlerts: null }, []]);
  const kept = await stack.graphql(
    'mutation { createScheduleAlert(input: { name: "A", serviceType: FCL, polCode: "VNVUT" }) { userErrors { ... on UserError { code } } } }',
    { as: 'client.demo' },
  );
  expect(answerCodes(kept)).toEqual(['NOT_SUPPORTED']);
  await stack.close();
});
