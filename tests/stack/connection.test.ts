import { getNamedType, isEnumType, isObjectType, isRequiredArgument, isScalarType, type GraphQLField } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';
import { schemaOfSdl } from '../testkit/walk/sdl.ts';

const PAGE = 3;
const PAGES = 4;

interface Page {
  nodes: unknown[];
  edges: { cursor: string; node: unknown }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** Root fields that are connections and require no argument. */
function lists(): GraphQLField<unknown, unknown>[] {
  return Object.values(schemaOfSdl().getQueryType()?.getFields() ?? {}).filter(
    ({ type, args }) => getNamedType(type).name.endsWith('Connection') && !args.some(isRequiredArgument),
  );
}

/** The fields that identify a row: its id or, without one, all its scalar fields. */
function identity(list: GraphQLField<unknown, unknown>): string {
  const connection = getNamedType(list.type);
  const nodes = isObjectType(connection) ? connection.getFields()['nodes'] : undefined;
  const row = nodes && getNamedType(nodes.type);
  if (!isObjectType(row)) return '__typename';
  const fields = row.getFields();
  if ('id' in fields) return 'id';
  const plain = Object.values(fields).filter(({ type, args }) => {
    const named = getNamedType(type);
    return args.length === 0 && (isScalarType(named) || isEnumType(named));
  });
  return ['__typename', ...plain.map(({ name }) => name)].join(' ');
}

describe('Connections', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  it.each(lists().map((list) => [list.name, list] as const))(
    '%s has the same rows page by page as at once, and continues after any cursor',
    async (name, list) => {
      const query = `query($first: Int!, $after: String) { list: ${name}(first: $first, after: $after) {
        nodes { ${identity(list)} } edges { cursor node { ${identity(list)} } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
      const read = async (first: number, after: string | null): Promise<Page> => {
        const { data, errors } = await stack.graphql(query, { as: 'admin.demo', variables: { first, after } });
        expect(errors).toEqual([]);
        return data.list;
      };
      const all = await read(PAGE * PAGES, null);
      let after: string | null = null;
      let found: unknown[] = [];
      do {
        // oxlint-disable-next-line no-await-in-loop
        const page: Page = await read(PAGE, after);
        expect(page.edges.map(({ node }) => node)).toEqual(page.nodes);
        expect(page.pageInfo).toMatchObject({
          hasPreviousPage: after !== null,
          startCursor: page.edges[0]?.cursor ?? null,
          endCursor: page.edges.at(-1)?.cursor ?? null,
        });
        found = [...found, ...page.nodes];
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null && found.length < all.nodes.length);
      const shared = Math.min(found.length, all.nodes.length);
      expect(found.slice(0, shared)).toEqual(all.nodes.slice(0, shared));
      if (!all.pageInfo.hasNextPage) expect(found).toHaveLength(all.nodes.length);
      const [first] = all.edges;
      if (first && all.nodes.length > 1) expect((await read(1, first.cursor)).nodes[0]).toEqual(all.nodes[1]);
    },
  );
});
