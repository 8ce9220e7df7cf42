import { Kind, parse } from 'graphql';
import { readText, repositoryFiles } from './files.ts';

/** A domain module as described by its SDL. */
export interface Noun {
  name: string;
  /** Names of its root fields, as in the permission matrix: `Query.locations`. */
  rootFields: readonly string[];
  /** Types with an `id`, whose records have their own rows. */
  records: readonly string[];
  /** Types that implement Node, whose records are found by id alone. */
  nodes: readonly string[];
}

const ROOTS = ['Query', 'Mutation', 'Subscription'];

function nounOf(file: string): Noun {
  const types = parse(readText(file)).definitions.filter(
    (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION,
  );
  const isRoot = ({ name }: (typeof types)[number]) => ROOTS.includes(name.value);
  const fieldsOf = ({ fields = [] }: (typeof types)[number]) => fields.map(({ name }) => name.value);
  const records = types.filter((type) => !isRoot(type) && fieldsOf(type).includes('id'));
  return {
    name: file.replace(/^.*\/|\.graphql$/g, ''),
    rootFields: types.filter(isRoot).flatMap((type) => fieldsOf(type).map((field) => `${type.name.value}.${field}`)),
    records: records.map(({ name }) => name.value),
    nodes: records
      .filter(({ interfaces }) => interfaces?.some(({ name }) => name.value === 'Node'))
      .map(({ name }) => name.value),
  };
}

/** Modules with root fields in their SDL. The other files are shared. */
export const NOUNS: readonly Noun[] = repositoryFiles('schema/graphql/*.graphql')
  .map(nounOf)
  .filter(({ rootFields }) => rootFields.length > 0);

/** The fields of a module in the audit log, from its field description or from a function `audited…`. */
export interface AuditedFields {
  file: string;
  fields: readonly string[];
}

/** REST keys of the fields that a file in `schema/field/` describes. */
const describedFields = (file: string): AuditedFields => ({
  file,
  fields: [...readText(file).matchAll(/\brest: '(\w+)'/g)].map(([, rest = '']) => rest),
});

/**
 * Reads the audited fields from field descriptions, and from the object that each `audited…` function
 * returns, excluding spread objects.
 */
export function auditedFields(): AuditedFields[] {
  const described = repositoryFiles('schema/field/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const returned = repositoryFiles('customer-api/src/modules/**/*.ts').flatMap((file) =>
    [...readText(file).matchAll(/function audited\w*\([\s\S]*?\breturn \{([\s\S]*?)\};\n\}/g)].map(([, body = '']) => {
      let depth = 0;
      let fields = '';
      for (const char of body) {
        if ('([{'.includes(char)) depth += 1;
        if (depth === 0) fields += char;
        if (')]}'.includes(char)) depth -= 1;
      }
      return { file, fields: fields.split(',').flatMap((field) => /^\s*(\w+)/.exec(field)?.[1] ?? []) };
    }),
  );
  return [...described.map(describedFields), ...returned].filter(({ fields }) => fields.length > 0);
}
