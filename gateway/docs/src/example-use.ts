import { Kind, parse, print, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema } from 'graphql';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examples } from '../../graphiql/src/examples.ts';

/** An operation that demonstrates a field. */
export interface Usage {
  title: string;
  /** The operation with its fragments. */
  text: string;
  /** Null if only the program that sends the operation has the values. */
  variables: Record<string, unknown> | null;
  /** Whether it is also one of the explorer's saved operations. */
  isSaved: boolean;
  /** All selected fields as `Type.field`. */
  fields: ReadonlySet<string>;
  /** Root fields, for example `Query.bookings`. */
  roots: readonly string[];
}

function fieldsOf(schema: GraphQLSchema, document: DocumentNode): { fields: Set<string>; roots: string[] } {
  const fields = new Set<string>();
  const roots: string[] = [];
  const info = new TypeInfo(schema);
  const rootTypes = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  visit(
    document,
    visitWithTypeInfo(info, {
      Field(node) {
        const parent = info.getParentType();
        if (!parent) return;
        const name = `${parent.name}.${node.name.value}`;
        fields.add(name);
        if (rootTypes.some((type) => type === parent)) roots.push(name);
      },
    }),
  );
  return { fields, roots };
}

/** Removes client library directives, which the schema does not define. */
function withoutForeign(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  return visit(document, { Directive: (node) => (schema.getDirective(node.name.value) ? undefined : null) });
}

/** The operation with the fragments it uses, directly or indirectly. */
function withFragments(
  node: DocumentNode['definitions'][number],
  all: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  const used = new Set<FragmentDefinitionNode>();
  const collect = (from: DocumentNode['definitions'][number]): void => {
    visit(from, {
      FragmentSpread(spread) {
        const fragment = all.get(spread.name.value);
        if (fragment === undefined || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  };
  collect(node);
  return { kind: Kind.DOCUMENT, definitions: [node, ...used] };
}

/** Operations of the client package and of the web app, shortest first. */
function programOperations(schema: GraphQLSchema, root: string): Usage[] {
  const read = (pattern: string): DocumentNode => {
    const files = globSync(pattern, { cwd: root }).sort();
    return parse(files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'));
  };
  return ['clients/typescript/src/operations/*.graphql', 'web/src/**/*.graphql'].flatMap((pattern) => {
    const { definitions } = read(pattern);
    const fragments = new Map(
      definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
    );
    const usages = definitions.flatMap((node): Usage[] => {
      if (node.kind !== Kind.OPERATION_DEFINITION) return [];
      const document = withoutForeign(withFragments(node, fragments), schema);
      if (validate(schema, document).length > 0) return [];
      const title = node.name?.value.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') ?? '';
      return [{ title, text: print(document), variables: null, isSaved: false, ...fieldsOf(schema, document) }];
    });
    return usages.sort((a, b) => a.text.length - b.text.length);
  });
}

/**
 * Operations that demonstrate fields: the explorer's saved operations first, then those of our own programs.
 * @param root folder of the repository
 */
export function readUsages(schema: GraphQLSchema, root: string): Usage[] {
  const saved = examples.map(({ title, query, variables }): Usage => ({
    title,
    text: query,
    variables,
    isSaved: true,
    ...fieldsOf(schema, parse(query)),
  }));
  return [...saved, ...programOperations(schema, root)];
}
