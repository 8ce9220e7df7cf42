import { isLeafType } from 'graphql';
import type { GraphQLSchema } from 'graphql';

/**
 * Serializers that refuse leaf values that are not in their final form. The gateway sends built-in scalars and enums as
 * resolvers return them, because serializing them takes a sixth of the work on a large list. All tests use these
 * serializers to prove that serializing is unnecessary.
 */
export function checkedLeaves(schema: GraphQLSchema): Record<string, (value: unknown) => unknown> {
  const leaves = Object.values(schema.getTypeMap()).filter(isLeafType);
  return Object.fromEntries(
    leaves.map((type) => [
      type.name,
      (value: unknown) => {
        const written: unknown = type.coerceOutputValue(value);
        // Custom scalars are always serialized, because they accept more than one form.
        if (written !== value && !type.astNode?.kind.startsWith('Scalar')) {
          throw new TypeError(`${JSON.stringify(value)} is sent as ${JSON.stringify(written)} of ${type.name}`);
        }
        return written;
      },
    ]),
  );
}
