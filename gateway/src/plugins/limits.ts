import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { GraphQLError, Kind, visit } from 'graphql';
import type { Limits } from '../env.ts';

/** Limits on the shape of a document. */
export type ShapeLimits = Pick<
  Limits,
  'depth' | 'introspectionDepth' | 'fields' | 'aliases' | 'rootFields' | 'directivesPerPlace' | 'directives'
>;

/**
 * The error for a document over a limit. Unlike Yoga's errors without `spec`, it is HTTP 400 under
 * application/json too.
 */
export function limitError(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'OPERATION_LIMIT_EXCEEDED', http: { status: 400, spec: false } },
  });
}

interface Shape {
  /** Depth of fields, excluding introspection subtrees. */
  depth: number;
  /** Depth of fields below __schema and __type. */
  introspectionDepth: number;
  /**
   * Fields and spreads with fragments expanded; a chain of fragments that each spread the next twice doubles
   * the count at each step.
   */
  fields: number;
  aliases: number;
  /** Root fields with fragments expanded, excluding plain __typename. */
  topFields: number;
  /** Root fields that start a session. */
  logins: number;
}

/** Root fields that return a token, each allowed once per operation. */
const STARTS_SESSION: ReadonlySet<string> = new Set([
  'verifySecondFactor',
  'login',
  'firstSignIn',
  'completeSingleSignOn',
  'startViewAs',
]);

const nothing: Shape = { depth: 0, introspectionDepth: 0, fields: 0, aliases: 0, topFields: 0, logins: 0 };

/**
 * Measures a selection with fragments expanded. Each fragment is measured once, so the work is linear in the
 * size of the document.
 */
function measurer(document: DocumentNode): (set: SelectionSetNode) => Shape {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, Shape>();

  function fragmentShape(name: string): Shape {
    const before = known.get(name);
    if (before !== undefined) return before;
    // Standard validation refuses circular fragments; this only prevents an endless loop.
    known.set(name, nothing);
    const fragment = fragments.get(name);
    const shape = fragment === undefined ? nothing : measure(fragment.selectionSet);
    known.set(name, shape);
    return shape;
  }

  function measure(set: SelectionSetNode): Shape {
    const total = { ...nothing };
    for (const selection of set.selections) {
      if (selection.kind !== Kind.FIELD) {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT
            ? measure(selection.selectionSet)
            : fragmentShape(selection.name.value);
        total.depth = Math.max(total.depth, inner.depth);
        total.introspectionDepth = Math.max(total.introspectionDepth, inner.introspectionDepth);
        total.fields += 1 + inner.fields;
        total.aliases += inner.aliases;
        total.topFields += inner.topFields;
        total.logins += inner.logins;
        continue;
      }
      const name = selection.name.value;
      const inner = selection.selectionSet === undefined ? nothing : measure(selection.selectionSet);
      const aliased = selection.alias !== undefined;
      if (aliased) total.aliases += 1;
      if (aliased || name !== '__typename') total.topFields += 1;
      if (STARTS_SESSION.has(name)) total.logins += 1;
      total.fields += 1 + inner.fields;
      total.aliases += inner.aliases;
      if (name === '__schema' || name === '__type') {
        total.introspectionDepth = Math.max(total.introspectionDepth, inner.depth, inner.introspectionDepth);
        total.depth = Math.max(total.depth, 1);
      } else {
        total.depth = Math.max(total.depth, 1 + inner.depth);
        total.introspectionDepth = Math.max(total.introspectionDepth, inner.introspectionDepth);
      }
    }
    return total;
  }
  return measure;
}

function directiveProblem(document: DocumentNode, limits: ShapeLimits): string | null {
  let total = 0;
  let problem: string | null = null;
  visit(document, {
    enter(node) {
      if (!('directives' in node) || node.directives === undefined) return;
      total += node.directives.length;
      if (node.directives.length > limits.directivesPerPlace) {
        problem = `More than ${limits.directivesPerPlace} directives in one place.`;
      }
    },
  });
  return total > limits.directives ? `More than ${limits.directives} directives in the document.` : problem;
}

function operationProblem(shape: Shape, operation: OperationDefinitionNode, limits: ShapeLimits): string | null {
  if (shape.depth > limits.depth) return `Nested ${shape.depth} levels deep; at most ${limits.depth} are allowed.`;
  if (shape.introspectionDepth > limits.introspectionDepth) {
    return `Introspection nested ${shape.introspectionDepth} levels deep; at most ${limits.introspectionDepth} are allowed.`;
  }
  if (shape.fields > limits.fields) return `More than ${limits.fields} fields with fragments expanded.`;
  if (shape.aliases > limits.aliases) return `${shape.aliases} aliases; at most ${limits.aliases} are allowed.`;
  if (shape.topFields > limits.rootFields)
    return `${shape.topFields} root fields; at most ${limits.rootFields} are allowed.`;
  if (operation.operation === 'mutation' && shape.logins > 1) return 'login is allowed once per operation.';
  return null;
}

/**
 * Checks the shape of a document before any expensive work.
 * @returns the first problem as OPERATION_LIMIT_EXCEEDED, or null
 */
export function checkLimits(document: DocumentNode, limits: ShapeLimits): GraphQLError | null {
  const directives = directiveProblem(document, limits);
  if (directives !== null) return limitError(directives);
  const measure = measurer(document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const problem = operationProblem(measure(definition.selectionSet), definition, limits);
    if (problem !== null) return limitError(problem);
  }
  return null;
}
