import { getNamedType, isAbstractType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLSchema } from 'graphql';

/** Whether a field is paginated: it takes a cursor and returns a connection. */
function isConnection(field: GraphQLField<unknown, unknown>): boolean {
  const type = getNamedType(field.type);
  if (!isObjectType(type) || !field.args.some(({ name }) => name === 'after')) return false;
  const { nodes, edges } = type.getFields();
  return nodes !== undefined || edges !== undefined;
}

/** Source text of an exported constant. */
const constant = (name: string, type: string, value: object): string =>
  `export const ${name}: Readonly<Record<string, ${type}>> = ${JSON.stringify(value, null, 2)};`;

/**
 * A GraphQL Code Generator plugin that writes the schema facts Apollo's cache needs. Lists maintained by hand fail
 * silently: a list without its policy never shows a row beyond the first window.
 */
export function plugin(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap());
  const possibleTypes = types
    .filter((type) => isAbstractType(type))
    .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]);
  const connections = types
    .filter((type) => isObjectType(type))
    .map((type) => [
      type.name,
      Object.values(type.getFields())
        .filter(isConnection)
        .map(({ name }) => name),
    ])
    .filter(([, fields]) => fields?.length !== 0);
  return [
    '/** The types behind each interface and union. */',
    constant('possibleTypes', 'string[]', Object.fromEntries(possibleTypes)),
    '/** The fields of each type that are read window by window. */',
    constant('connections', 'readonly string[]', Object.fromEntries(connections)),
  ].join('\n');
}
