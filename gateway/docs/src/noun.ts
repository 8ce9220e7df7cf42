import { buildASTSchema, Kind, parse } from 'graphql';
import type { DefinitionNode, FieldDefinitionNode, GraphQLSchema } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LinkOf } from './markdown.ts';

/** The root types. */
export const ROOTS = ['Query', 'Mutation', 'Subscription'] as const;
export type Root = (typeof ROOTS)[number];

/** The content of one SDL file. */
export interface Noun {
  /** File name, for example `booking-note`. */
  name: string;
  /** Display name, for example `Booking note`. */
  title: string;
  /** Names of its types and directives in file order. */
  types: string[];
  directives: string[];
  fields: Record<Root, FieldDefinitionNode[]>;
}

/** The schema and the addresses of its documentation. */
export interface SchemaMap {
  schema: GraphQLSchema;
  nouns: Noun[];
  linkOf: LinkOf;
}

const folder = join(dirname(fileURLToPath(import.meta.resolve('@wr1/schema/package.json'))), 'graphql');

/** Operation names that mean something else in prose, such as the apiKey header. */
const OTHERWISE: ReadonlySet<string> = new Set(['apiKey']);

const isRoot = (name: string): name is Root => ROOTS.some((root) => root === name);

/** Words in file names that are abbreviations. */
const CAPITALS: Readonly<Record<string, string>> = { api: 'API' };

function titleOf(name: string): string {
  const words = name.split('-').map((word) => CAPITALS[word] ?? word);
  return words.join(' ').replace(/^./, (first) => first.toUpperCase());
}

function readNoun(name: string, definitions: readonly DefinitionNode[]): Noun {
  const noun: Noun = {
    name,
    title: titleOf(name),
    types: [],
    directives: [],
    fields: { Query: [], Mutation: [], Subscription: [] },
  };
  for (const node of definitions) {
    if (node.kind === Kind.DIRECTIVE_DEFINITION) noun.directives.push(node.name.value);
    else if (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) {
      if (isRoot(node.name.value)) noun.fields[node.name.value].push(...(node.fields ?? []));
      else if (node.kind === Kind.OBJECT_TYPE_DEFINITION) noun.types.push(node.name.value);
    } else if ('name' in node && node.name && !node.kind.endsWith('Extension')) noun.types.push(node.name.value);
  }
  return noun;
}

/** Reads the SDL, file by file. */
export function readSchemaMap(): SchemaMap {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort();
  const texts = names.map((file) => readFileSync(join(folder, file), 'utf8'));
  const schema = buildASTSchema(parse(texts.join('\n')));
  const nouns = texts.map((text, index) =>
    readNoun((names[index] ?? '').replace('.graphql', ''), parse(text).definitions),
  );
  const addresses = new Map<string, string>();
  for (const noun of nouns) {
    const page = `/docs/reference/${noun.name}`;
    for (const type of noun.types) {
      addresses.set(type, `${page}#${type}`);
      const definition = schema.getType(type);
      const fields = definition !== undefined && 'getFields' in definition ? Object.keys(definition.getFields()) : [];
      for (const field of fields) addresses.set(`${type}.${field}`, `${page}#${type}.${field}`);
    }
    for (const name of noun.directives) addresses.set(`@${name}`, `${page}#@${name}`);
    for (const root of ROOTS)
      for (const field of noun.fields[root])
        addresses.set(`${root}.${field.name.value}`, `${page}#${root}.${field.name.value}`);
  }
  // A root field's name is enough for a link unless two root types share it.
  for (const root of ROOTS) {
    for (const noun of nouns)
      for (const { name } of noun.fields[root]) {
        const isShared = ROOTS.some((other) => other !== root && addresses.has(`${other}.${name.value}`));
        const address = addresses.get(`${root}.${name.value}`);
        if (!isShared && !OTHERWISE.has(name.value) && address !== undefined) addresses.set(name.value, address);
      }
    addresses.set(root, `/docs/reference/${root === 'Query' ? 'queries' : `${root.toLowerCase()}s`}`);
  }
  return { schema, nouns, linkOf: (name) => addresses.get(name) ?? null };
}
