import { nodeTypes } from '@wr1/gateway/src/graphql/global-id.ts';
import { TARIFF_TYPE } from '@wr1/gateway/src/modules/tariff/tariff-view.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';
import { idNameOf, typedId } from '../testkit/walk/foreign-id.ts';
import { ROOT_FIELDS } from '../testkit/walk/root-field.ts';
import { leavesOfField, operationOf, rootFieldsOf, type RootField } from '../testkit/walk/root-operation.ts';
import { schemaOfSdl } from '../testkit/walk/sdl.ts';

/** A row id that exists in no table. */
const ROW = 987_654_321;
/** Fields that accept ids of several types, with the reason. */
const OF_ANY_TYPE: Readonly<Record<string, string>> = {
  'Query.node': 'finds a record by its id alone',
  'Query.nodes': 'finds records by their ids alone',
};

/** Types whose ids are accepted by the same field: the two views of a shipment, and the rows of all price tables. */
const FAMILIES: readonly (readonly string[])[] = [
  ['quotationId', 'bookingId'],
  Object.values(TARIFF_TYPE).map(idNameOf),
];

/** Further types that a field accepts. */
const ALSO_TAKES: Readonly<Record<string, readonly string[]>> = { 'Query.recordChanges': ['companyId'] };

const fields = rootFieldsOf(schemaOfSdl()).flatMap((field) => {
  const leaf = leavesOfField(field).find(({ path, type }) => type === 'ID' && /^ids?$/.test(path.at(-1) ?? ''));
  const takes = ROOT_FIELDS[field.name]?.takes;
  const isMeant = leaf !== undefined && takes !== undefined && !Object.hasOwn(OF_ANY_TYPE, field.name);
  return isMeant ? [{ field, leaf, takes }] : [];
});

/** Combines several operations with the same field into one, each with its own variables. */
function joined(field: RootField, operations: readonly { query: string; variables: Record<string, unknown> }[]) {
  const parts = operations.map(({ query, variables }, at) => {
    const [, declared = '', body = ''] = /^\w+\(([^)]*)\) \{ ([\s\S]*) \}$/.exec(query) ?? [];
    const own = (text: string) => text.replaceAll('$', `$v${at}_`);
    const renamed = Object.entries(variables).map(([name, value]) => [`v${at}_${name}`, value] as const);
    return { declared: own(declared), body: `a${at}: ${own(body)}`, renamed };
  });
  const declared = parts.map((part) => part.declared).join(', ');
  return {
    query: `${field.root.name.toLowerCase()}(${declared}) { ${parts.map(({ body }) => body).join(' ')} }`,
    variables: Object.fromEntries(parts.flatMap(({ renamed }) => renamed)),
  };
}

describe('An id of another type', () => {
  let stack: Stack;
  beforeAll(async () => {
    const limits = ['ALIASES', 'ROOT_FIELDS', 'FIELDS', 'COST', 'TOKENS', 'BODY_BYTES'];
    stack = await startStack({ env: Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, '1000000'])) });
  });
  afterAll(() => stack.close());

  it.each(fields.map((one) => [one.field.name, one] as const))(
    'is never looked up: %s',
    async (_, { field, leaf, takes }) => {
      const family = FAMILIES.find((types) => types.includes(takes)) ?? [takes];
      const right = [...family, ...(ALSO_TAKES[field.name] ?? [])];
      const wrong = nodeTypes.filter((type) => !right.includes(idNameOf(type)));
      const operations = wrong.map((type) => {
        const id = typedId(type, ROW);
        return operationOf(field, [{ at: leaf, value: leaf.isList ? [id] : id }]);
      });
      const { query, variables } = joined(field, operations);
      const token = await stack.signIn('admin.demo');
      stack.calls.length = 0;
      const { errors } = await stack.graphql(query, { token, variables });
      const codes = errors.map(({ extensions }) => extensions['code']);
      expect(codes).not.toContain('GRAPHQL_VALIDATION_FAILED');
      // A read has the id in its URL, a change in its body.
      const asked = stack.calls.filter(
        (call) => !call.endsWith('/user/session') && (!call.startsWith('GET') || call.includes(String(ROW))),
      );
      expect(asked, `${field.name} takes ${takes} and looks for ids of other types too`).toEqual([]);
    },
  );

  it('is passed to every field that takes an id', () => {
    expect(fields.length).toBeGreaterThan(60);
  });
});
