import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLArgument, GraphQLInputField, GraphQLSchema } from 'graphql';
import { coerceInputLiteral, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerUserErrors } from './graphql/payload.ts';
import { resolvers } from './resolvers.generated.ts';
import { scalars } from './scalars.ts';

/** The SDL of all nouns, as text. */
export function readTypeDefinitions(): string {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@wr1/schema/package.json'))), 'graphql');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** Replaces a default in SDL syntax with its value, because graphql-jit reads only values. */
function settle(place: GraphQLArgument | GraphQLInputField): void {
  const literal = place.default?.literal;
  if (literal !== undefined) place.default = { value: coerceInputLiteral(literal, place.type) };
}

function settleDefaults(schema: GraphQLSchema): void {
  const types = Object.values(schema.getTypeMap());
  // Input fields come first, because the default of an argument may be an object whose fields have defaults.
  for (const type of types) if (isInputObjectType(type)) Object.values(type.getFields()).forEach(settle);
  for (const type of types) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) field.args.forEach(settle);
  }
}

/** The gateway's executable schema. A field without a resolver is a property of its parent. */
export function buildGatewaySchema(): GraphQLSchema {
  const schema = makeExecutableSchema({ typeDefs: readTypeDefinitions(), resolvers: [scalars, ...resolvers] });
  settleDefaults(schema);
  answerUserErrors(schema);
  return schema;
}

/** Values of an enum in the schema; empty if there is no enum with that name. */
export function enumValues(schema: GraphQLSchema, name: string): ReadonlySet<string> {
  const type = schema.getType(name);
  return new Set(isEnumType(type) ? type.getValues().map((value) => value.name) : []);
}
