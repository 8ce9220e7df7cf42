import { isLeafType } from 'graphql';
import type { GraphQLSchema } from 'graphql';

/**
 * Serializers that refuse a leaf value which is not already in its final form. The gateway sends built-in scalars and
 * enums as its resolvers return them: serializing each again takes a sixth of the work on a large list. All tests use
 * these to check that no serialization is needed.
 */
export function checkedLeaves(schema: GraphQLSchema): Record<string, (value: unknown) => unknown> {
  const leaves = Object.values(schema.getTypeMap()).filter(isLeafType);
  return Object.fromEntries(
    leaves.map((type) => [
      type.name,
      (value: unknown) => {
        const written: unknown = type.coerceOutputValue(value);
        // Custom scalars are always serialized: they accept more than one form.
        if (written !== value && !type.astNode?.kind.startsWith('Scalar')) {
          throw new TypeError(`${JSON.stringify(value)} is sent as ${JSON.stringify(written)} of ${type.name}`);
        }
        return written;
      },
    ]),
  );
}
