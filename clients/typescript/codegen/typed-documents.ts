import { isInputObjectType, print, visit } from 'graphql';
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';

interface DocumentFile {
  document?: DocumentNode;
}

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function fragmentsOf(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
  found = new Map<string, FragmentDefinitionNode>(),
): Map<string, FragmentDefinitionNode> {
  visit(node, {
    FragmentSpread({ name: { value } }) {
      const fragment = all.get(value);
      if (fragment === undefined || found.has(value)) return;
      found.set(value, fragment);
      fragmentsOf(fragment, all, found);
    },
  });
  return found;
}

/** A single line without comments is equivalent and a third shorter. */
const compact = (text: string): string => text.replaceAll(/#.*$/gm, '').replaceAll(/\s+/g, ' ').trim();

/**
 * A GraphQL Code Generator plugin that writes each operation as text with its types and the fragments it uses. The
 * standard plugin requires a package at run time, and this client must not have any dependencies.
 */
export function plugin(schema: GraphQLSchema, files: readonly DocumentFile[]): { prepend: string[]; content: string } {
  const definitions = files.flatMap((file) => file.document?.definitions ?? []);
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === 'FragmentDefinition')
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const operations = definitions.filter((definition) => definition.kind === 'OperationDefinition');
  const keyed = Object.values(schema.getTypeMap())
    .filter((type) => isInputObjectType(type) && type.getFields()['idempotencyKey'] !== undefined)
    .map((type) => type.name)
    .sort();
  const documents = operations.map((operation) => {
    const name = operation.name?.value;
    if (name === undefined) throw new Error('an operation of the client is anonymous');
    const text = compact([operation, ...fragmentsOf(operation, fragments).values()].map(print).join(' '));
    const types = `${pascal(name)}${pascal(operation.operation)}`;
    return `export const ${pascal(name)}Document = typedDocument<${types}, ${types}Variables>(\n  ${JSON.stringify(text)},\n);`;
  });
  return {
    prepend: [`import { typedDocument } from './document.ts';`],
    content: [
      '/** Inputs with a repeat key: mutations that take one may be sent again. */',
      `export const KEYED_INPUTS: ReadonlySet<string> = new Set(${JSON.stringify(keyed)});`,
      ...documents,
    ].join('\n\n'),
  };
}
