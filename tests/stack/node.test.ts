import { getNamedType, isEnumType, isInterfaceType, isRequiredArgument, Kind, parse, print, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeTypes, uuidNodeTypes } from '@wr1/gateway/src/graphql/global-id.ts';
import { TARIFF_TYPE } from '@wr1/gateway/src/modules/tariff/tariff-view.ts';
import { startStack, type Stack } from '../testkit/stack.ts';
import { companysIds } from '../testkit/walk/company-record.ts';
import { idNameOf } from '../testkit/walk/foreign-id.ts';
import { MADE } from '../testkit/walk/made-record.ts';
import { operationOf, rootFieldsOf, type RootField } from '../testkit/walk/root-operation.ts';
import { SHARED_TYPES } from '../testkit/walk/root-identifier.ts';
import { schemaOfSdl } from '../testkit/walk/sdl.ts';

const schema = schemaOfSdl();
const node = schema.getType('Node');
const types = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];

const UNLIMITED = Object.fromEntries(
  ['COST', 'FIELDS', 'TOKENS', 'BODY_BYTES', 'DEPTH'].map((name) => [`LIMIT_${name}`, '10000000']),
);
/** Maximum number of steps from a root field, enough to reach the calls of the API keys in a list. */
const DEPTH = 3;

/** Adds the type's name to every selection. */
const named = (query: string): string =>
  print(
    visit(parse(query), {
      SelectionSet: (set, _key, parent) =>
        parent !== undefined && 'operation' in parent
          ? undefined
          : {
              ...set,
              selections: [...set.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
            },
    }),
  );

/** The values of an enum that a field requires, such as the price table; otherwise a single call without it. */
function variantsOf({ field }: RootField): Record<string, string>[] {
  for (const argument of field.args.filter(isRequiredArgument)) {
    const type = getNamedType(argument.type);
    if (isEnumType(type)) return type.getValues().map(({ name }) => ({ [argument.name]: name }));
  }
  return [{}];
}

/** Reads that need no identifier. */
const reads = rootFieldsOf(schema).filter(
  (field) =>
    field.name.startsWith('Query.') &&
    !field.field.args.some((argument) => isRequiredArgument(argument) && !isEnumType(getNamedType(argument.type))),
);

interface Found {
  as: string;
  ids: string[];
}

function* nodesIn(value: unknown): Generator<{ type: string; id: string }> {
  if (typeof value !== 'object' || value === null) return;
  const { __typename: type, id } = value as { __typename?: unknown; id?: unknown };
  if (typeof type === 'string' && types.includes(type) && typeof id === 'string') yield { type, id };
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

/** Records per type that are loaded again. */
const SEVERAL = 3;
const NODE = 'query($id: ID!) { node(id: $id) { __typename id } }';
const NODES = 'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';

describe('Nodes', () => {
  let stack: Stack;
  /** Ids of records of one company. */
  const theirs = new Map<string, string>();
  /** Records of each type, as a reader's lists return them. */
  const found = new Map<string, Found>();

  async function readAll(as: string): Promise<void> {
    for (const field of reads) {
      for (const variant of variantsOf(field)) {
        const { query, variables } = operationOf(field, [], { ...variant, first: 20 }, DEPTH);
        // Sequential, because together they would exceed the points for one minute.
        // oxlint-disable-next-line no-await-in-loop
        const { data } = await stack.graphql(named(query), { as, variables });
        for (const { type, id } of nodesIn(data)) {
          const known = found.get(type) ?? { as, ids: [] };
          found.set(type, known);
          if (known.as === as && known.ids.length < SEVERAL && !known.ids.includes(id)) known.ids.push(id);
        }
      }
    }
  }

  beforeAll(async () => {
    stack = await startStack({ env: UNLIMITED });
    const made = await companysIds(stack, 'root.demo');
    for (const type of nodeTypes) if (!Object.hasOwn(SHARED_TYPES, type)) theirs.set(type, made[idNameOf(type)]);
    theirs.set('SignInSession', made.sessionKey);
    // Adds emails to the demo's outbox, which is empty until the first email is sent.
    const mail = { kind: 'WELCOME', to_address: 'ha.le@bimigaco.example', language: 'en', subject: 'Hello' } as const;
    const now = new Date();
    const sent = { ...mail, plain: 'Hello', html: '<p>Hello</p>', created_at: now, next_try_at: null, sent_at: now };
    await stack.database.db
      .insertInto('mail_message')
      .values([
        { ...sent, last_error: null },
        { ...sent, last_error: null },
      ])
      .execute();
    // The demo data has no holiday, and its bank account is in the settings.
    for (const call of ['POST wr1?CreateBankAccount', 'POST wr1?CreateHoliday']) {
      // oxlint-disable-next-line no-await-in-loop
      const body = await MADE[call]?.body(stack, 1);
      // oxlint-disable-next-line no-await-in-loop
      await stack.rest('POST', call.replace('POST wr1?', 'wr1?objectType='), { as: 'admin.demo', body });
    }
    await readAll('admin.demo');
    await readAll('root.demo');
    // No list returns these unless it is called with arguments.
    for (const [type, id] of theirs) if (!found.has(type)) found.set(type, { as: 'admin.demo', ids: [id] });
  }, 120_000);
  afterAll(() => stack.close());

  it('are in the demo or among the records that the walks create, for each type', () => {
    expect([...found.keys()].toSorted()).toEqual(types.toSorted());
    expect([...nodeTypes, ...uuidNodeTypes].toSorted()).toEqual(types.toSorted());
  });

  it.each(types)('%s is loaded again by its id, several in one call', async (type) => {
    const { as, ids } = found.get(type) ?? { as: 'admin.demo', ids: [] };
    const [id] = ids;
    const one = await stack.graphql(NODE, { as, variables: { id } });
    expect(one).toMatchObject({ errors: [], data: { node: { __typename: type, id } } });
    stack.calls.length = 0;
    const several = await stack.graphql(NODES, { as, variables: { ids } });
    expect(several).toMatchObject({ errors: [], data: { nodes: ids.map((each) => ({ __typename: type, id: each })) } });
    expect(stack.calls.filter((call) => !call.endsWith('user/session')).length).toBeLessThanOrEqual(1);
  });

  it.each(['root.other', 'client.other', 'sales.other'])('of another company are null for %s', async (as) => {
    const { data, errors } = await stack.graphql(NODES, { as, variables: { ids: [...theirs.values()] } });
    expect([errors, data]).toEqual([[], { nodes: [...theirs].map(() => null) }]);
  });

  it('are visible to their company or to an administrator: the same ids return something', async () => {
    const variables = { ids: [...theirs.values()] };
    const [own, all] = await Promise.all(
      ['root.demo', 'admin.demo'].map(async (as) => (await stack.graphql(NODES, { as, variables })).data.nodes),
    );
    expect([...theirs.keys()].filter((_, at) => own[at] === null && all[at] === null)).toEqual([]);
  });

  it('of price tables are null for customers', async () => {
    const ids = Object.values(TARIFF_TYPE).flatMap((type) => found.get(type)?.ids ?? []);
    expect(ids.length).toBeGreaterThan(6);
    for (const as of ['root.demo', 'client.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      const { data, errors } = await stack.graphql(NODES, { as, variables: { ids } });
      expect([errors, data]).toEqual([[], { nodes: ids.map(() => null) }]);
    }
  });
});
