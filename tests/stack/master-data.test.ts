import { readExchangeRate } from '@wr1/customer-api/src/modules/tariff/book/exchange-rate.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const ENTRY = '{ id code nameEn isActive isSupplied version fields { name value } uses { kind count } }';
const OUTCOME = `{ entry ${ENTRY} message userErrors { ... on UserError { code field } } }`;
const CREATE = `mutation($input: CreateMasterDataEntryInput!) { createMasterDataEntry(input: $input) ${OUTCOME} }`;
const UPDATE = `mutation($input: UpdateMasterDataEntryInput!) { updateMasterDataEntry(input: $input) ${OUTCOME} }`;
const DEACTIVATE = `mutation($input: MasterDataEntryStateInput!) { deactivateMasterDataEntry(input: $input) ${OUTCOME} }`;
const DELETE = `mutation($input: MasterDataEntryStateInput!) {
  deleteMasterDataEntry(input: $input) { deletedId userErrors { ... on UserError { code params { name value } } } }
}`;
const FIND = `query($search: String!) {
  masterDataEntries(list: PORT, filter: { search: $search }) { totalCount nodes ${ENTRY} }
}`;
/** Longest time until a change is visible through any gateway, in milliseconds. */
const VISIBLE_WITHIN = 5_000;

describe('Master data', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function ask(query: string, variables: Record<string, unknown> = {}, as = 'admin.demo') {
    const { data, errors } = await stack.graphql(query, { as, variables });
    expect(errors).toEqual([]);
    return data;
  }
  const portsNamed = async (search: string): Promise<string[]> => {
    const { ports } = await ask(
      'query($search: String) { ports(search: $search) { code } }',
      { search },
      'client.demo',
    );
    return ports.map(({ code }: { code: string }) => code);
  };
  /** Waits until a condition holds, and returns the time that it took in milliseconds. */
  async function timeUntil(isDone: () => Promise<boolean>): Promise<number> {
    const start = performance.now();
    while (!(await isDone())) {
      if (performance.now() - start > VISIBLE_WITHIN * 2) break;
      await pause(100);
    }
    return performance.now() - start;
  }
  const port = (code: string, name: string) => ({
    code,
    nameEn: name,
    nameVn: name,
    fields: [
      { name: 'country', value: 'VN' },
      { name: 'lat', value: '10.75' },
    ],
  });

  it('shows a change made elsewhere within five seconds, also after an inactive entry was in use', async () => {
    expect(await portsNamed('Long Thanh Quay')).toEqual([]);
    const body = {
      list: 'Port',
      code: 'VNLTQ',
      name: 'Long Thanh Quay',
      name_vn: 'Long Thành',
      data: { country: 'VN' },
    };
    // Bypasses this gateway, as if another gateway had made the change.
    const { body: made } = await stack.rest('POST', 'wr1?objectType=CreateMasterDataEntry', { as: 'admin.demo', body });
    expect(await timeUntil(async () => (await portsNamed('Long Thanh Quay')).includes('VNLTQ'))).toBeLessThan(
      VISIBLE_WITHIN,
    );
    const off = { as: 'admin.demo', body: { id: made.result.id } };
    await stack.rest('PUT', 'wr1?objectType=DeactivateMasterDataEntry', off);
    expect(await timeUntil(async () => (await portsNamed('Long Thanh Quay')).length === 0)).toBeLessThan(
      VISIBLE_WITHIN,
    );
    // A record that has the code still shows its name.
    const { ports } = await ask('{ ports(codes: ["VNLTQ"]) { name } }', {}, 'client.demo');
    expect(ports).toEqual([{ name: 'Long Thanh Quay' }]);
  });

  it('shows a change made through this gateway at once', async () => {
    const entry = port('VNLTP', 'Phuoc An Quay');
    const { createMasterDataEntry: made } = await ask(CREATE, { input: { list: 'PORT', entry } });
    expect(made).toMatchObject({
      entry: { code: 'VNLTP', isActive: true, isSupplied: false, uses: [] },
      message: 'Successfully Added!',
      userErrors: [],
    });
    expect(made.entry.fields.slice(0, 3)).toEqual([
      { name: 'country', value: 'VN' },
      { name: 'lat', value: '10.75' },
      { name: 'lon', value: null },
    ]);
    expect(await portsNamed('Phuoc An Quay')).toEqual(['VNLTP']);
    const { masterDataEntries } = await ask(FIND, { search: 'phuoc an' });
    expect(masterDataEntries).toMatchObject({ totalCount: 1, nodes: [{ id: made.entry.id }] });
    const { node } = await ask(`query($id: ID!) { node(id: $id) { ... on MasterDataEntry { code } } }`, {
      id: made.entry.id,
    });
    expect(node).toEqual({ code: 'VNLTP' });
  });

  it('refuses duplicates, invalid fields and changes to fixed codes, each at its field', async () => {
    const codes = ({ userErrors }: { userErrors: { code: string; field: string[] }[] }) =>
      userErrors.map(({ code, field }) => `${field.join('.')} ${code}`);
    const twice = await ask(CREATE, { input: { list: 'PORT', entry: port('VNSGN', 'Saigon') } });
    expect(codes(twice.createMasterDataEntry)).toEqual(['input.entry.code DATA_EXISTS']);
    const wrong = {
      ...port('VN-1', ''),
      fields: [
        { name: 'country', value: 'XX' },
        { name: 'lat', value: 'north' },
      ],
    };
    const refused = await ask(CREATE, { input: { list: 'PORT', entry: wrong } });
    expect(codes(refused.createMasterDataEntry).toSorted()).toEqual([
      'input.entry.code UN_LOCODE',
      'input.entry.fields.lat NUMBER_INVALID',
      'input.entry.nameEn REQUIRED',
      'input.entry.nameVn REQUIRED',
    ]);
    const services = `{ masterDataEntries(list: SERVICE_TYPE) { nodes { id code nameEn nameVn sort version } } }`;
    const [air] = (await ask(services)).masterDataEntries.nodes;
    const { id, version, ...row } = air;
    const renamed = await ask(UPDATE, { input: { id, expectedVersion: version, entry: { ...row, code: 'PLANE' } } });
    expect(codes(renamed.updateMasterDataEntry)).toEqual(['input.entry.code CODE_FIXED']);
  });

  it('counts what uses an entry, and deletes only what nothing uses', async () => {
    const { masterDataEntries } = await ask(FIND, { search: 'VNSGN' });
    const [saigon] = masterDataEntries.nodes;
    const kinds = saigon.uses.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['BOOKING', 'QUOTATION', 'SCHEDULE', 'TARIFF']));
    const { deleteMasterDataEntry: kept } = await ask(DELETE, { input: { id: saigon.id } });
    expect(kept).toMatchObject({ deletedId: null, userErrors: [{ code: 'ENTRY_IN_USE' }] });
    const { createMasterDataEntry: made } = await ask(CREATE, {
      input: { list: 'PORT', entry: port('VNLTD', 'Unused Quay') },
    });
    const input = { id: made.entry.id };
    expect((await ask(DEACTIVATE, { input })).deactivateMasterDataEntry.entry.isActive).toBe(false);
    expect((await ask(DELETE, { input })).deleteMasterDataEntry).toEqual({ deletedId: made.entry.id, userErrors: [] });
  });

  it('is for administrators', async () => {
    for (const as of ['sales.demo', 'root.demo', 'client.demo']) {
      const { errors } = await stack.graphql(FIND, { as, variables: { search: '' } });
      expect(errors[0]?.extensions['code'], as).toBe('FORBIDDEN');
      const entry = port('VNLTE', 'Not allowed');
      const { createMasterDataEntry: refused } = await ask(CREATE, { input: { list: 'PORT', entry } }, as);
      expect(refused, as).toMatchObject({ entry: null, userErrors: [{ code: 'FORBIDDEN' }] });
    }
  });
});

describe('System settings', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  const RATE = `mutation($rate: Decimal!, $validFrom: LocalDate!) {
    createTariff(input: { row: { exchangeRate: { rate: $rate, validFrom: $validFrom } } }) { userErrors { ... on UserError { code } } }
  }`;

  it('applies an exchange rate from tomorrow, and leaves today’s', async () => {
    const today = businessDay(new Date());
    const tomorrow = addDays(today, 1);
    const settings = '{ systemSettings { code value } systemConfig { code value } }';
    const rateOf = (rows: { code: string; value: string }[]) =>
      rows.find(({ code }) => code === 'EXCHANGE_RATE')?.value;
    const before = (await stack.graphql(settings, { as: 'admin.demo' })).data;
    expect(rateOf(before.systemSettings)).toBe('26000');
    const variables = { rate: '27500', validFrom: tomorrow };
    const { data } = await stack.graphql(RATE, { as: 'admin.demo', variables });
    expect(data.createTariff.userErrors).toEqual([]);
    const { data: after } = await stack.graphql(settings, { as: 'admin.demo' });
    expect([rateOf(after.systemSettings), rateOf(after.systemConfig)]).toEqual(['26000', '26000']);
    expect(await readExchangeRate(stack.database.db, today)).toBe('26000');
    expect(await readExchangeRate(stack.database.db, tomorrow)).toBe('27500');
  });

  it('refuses values out of range, and another role', async () => {
    const change = `mutation($input: UpdateSystemSettingInput!) {
      updateSystemSetting(input: $input) { setting { value } userErrors { ... on UserError { code field params { name value } } } }
    }`;
    const ask = async (input: object, as = 'admin.demo') =>
      (await stack.graphql(change, { as, variables: { input } })).data.updateSystemSetting;
    expect(await ask({ code: 'SHARE_LINK_DAYS', value: '400' })).toEqual({
      setting: null,
      userErrors: [
        {
          code: 'BETWEEN',
          field: ['input', 'value'],
          params: [
            { name: 'min', value: '1' },
            { name: 'max', value: '180' },
          ],
        },
      ],
    });
    expect(await ask({ code: 'SHARE_LINK_DAYS', value: '45' })).toMatchObject({ setting: { value: '45' } });
    expect(await ask({ code: 'SHARE_LINK_DAYS', value: null })).toMatchObject({ setting: { value: '30' } });
    expect((await ask({ code: 'SHARE_LINK_DAYS', value: '1' }, 'sales.demo')).userErrors[0].code).toBe('FORBIDDEN');
  });
});
