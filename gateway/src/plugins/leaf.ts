import { isLeafType } from 'graphql';
import type { GraphQLSchema } from 'graphql';

/**
 * Ways to write leaf values, by type, that refuse a value which is not already what is sent.
 *
 * The gateway sends the values of GraphQL's own scalars and of enums as its resolvers give them: to write each of them once
 * more takes a sixth of the work on a large list. That they need no writing is what all tests check by these.
 */
export function checkedLeaves(schema: GraphQLSchema): Record<string, (value: unknown) => unknown> {
  const leaves = Object.values(schema.getTypeMap()).filter(isLeafType);
  return Object.fromEntries(
    leaves.map((type) => [
      type.name,
      (value: unknown) => {
        const written: unknown = type.coerceOutputValue(value);
        // Our own scalars are always written: they have more than one spelling.
        if (written !== value && !type.astNode?.kind.startsWith('Scalar')) {
          throw new TypeError(`${JSON.stringify(value)} is sent as ${JSON.stringify(written)} of ${type.name}`);
        }
        return written;
      },
    ]),
  );
}
