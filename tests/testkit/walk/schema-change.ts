import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildASTSchema, parse, print, visit, type DocumentNode, type GraphQLSchema } from 'graphql';

/** The accepted schema, which is promised to partners, without descriptions. */
export const SNAPSHOT = 'schema/snapshot.graphql';

export interface SchemaChange {
  /** The changed element: `Type`, `Type.field`, `Type.field.argument`, `Enum.VALUE` or `@directive`. */
  path: string;
  message: string;
  isBreaking: boolean;
}

/**
 * The snapshot of a schema. It contains applied directives but no descriptions, because better wording is not
 * a change.
 */
export function snapshotOf(document: DocumentNode): string {
  const bare = visit(document, {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
  });
  return `# The accepted schema. Written by "npm run schema:accept", compared by tests/guards/schema-change.test.ts.\n${print(bare)}\n`;
}

export const schemaOfText = (text: string): GraphQLSchema => buildASTSchema(parse(text));

/**
 * Whether a change removes @semanticNonNull. Typed clients treat fields with this directive as never null, so
 * removing it breaks them as if the field became nullable.
 */
const isPromiseTakenBack = (type: string, path: string): boolean =>
  type === 'DIRECTIVE_USAGE_FIELD_DEFINITION_REMOVED' && path.endsWith('.@semanticNonNull');

/** Whether a field became non-null for all callers, so that clients are not affected. */
function keepsPromise(schema: GraphQLSchema, path: string): boolean {
  const [typeName = '', fieldName = ''] = path.split('.');
  const type = schema.getType(typeName);
  const field = type && 'getFields' in type ? type.getFields()[fieldName] : undefined;
  // Removed fields are reported separately.
  return field === undefined || String(field.type).endsWith('!');
}

/** The differences between two schemas; breaking changes are marked. */
export async function schemaChanges(before: GraphQLSchema, after: GraphQLSchema): Promise<SchemaChange[]> {
  const changes = await diff(before, after);
  return changes.map(({ type, path = '', message, criticality }) => {
    const isTakenBack = isPromiseTakenBack(type, path) && !keepsPromise(after, path);
    return {
      path: isTakenBack ? path.replace(/\.@semanticNonNull$/, '') : path,
      message: isTakenBack ? `${message}: it may be null without an error` : message,
      isBreaking: isTakenBack || criticality.level === CriticalityLevel.Breaking,
    };
  });
}

/** Breaking changes in the section "Unreleased" of the changelog. */
function breakingLines(changelog: string): string[] {
  const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? '';
  return unreleased.split('\n').filter((line) => /^- Breaking: /.test(line));
}

/**
 * Breaking changes that are missing from the changelog. An entry counts if it contains the path in backquotes
 * and further text: ``- Breaking: `Booking.number` is called `Booking.code`.``
 */
export function unlistedChanges(changes: readonly SchemaChange[], changelog: string): SchemaChange[] {
  const lines = breakingLines(changelog);
  const isNotified = (path: string): boolean =>
    lines.some((line) => line.includes(`\`${path}\``) && line.replaceAll(/`[^`]*`|- Breaking:|[\s.,:;]/g, '') !== '');
  return changes.filter((change) => change.isBreaking && !isNotified(change.path));
}

/** Suggested changelog lines for missing entries. */
export function describeMissing(changes: readonly SchemaChange[]): string[] {
  return changes.map(({ path, message }) => `- Breaking: \`${path}\` … (${message})`);
}
