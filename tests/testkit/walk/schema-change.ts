import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildASTSchema, parse, print, visit, type DocumentNode, type GraphQLSchema } from 'graphql';

/** The accepted schema: the last one promised to partners, without descriptions. */
export const SNAPSHOT = 'schema/snapshot.graphql';

export interface SchemaChange {
  /** The path: `Type`, `Type.field`, `Type.field.argument`, `Enum.VALUE`, `@directive`. */
  path: string;
  message: string;
  isBreaking: boolean;
}

/**
 * The snapshot text of a schema: applied directives stay, descriptions are removed, because a
 * better wording is no change.
 */
export function snapshotOf(document: DocumentNode): string {
  const bare = visit(document, {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
  });
  return `# The accepted schema. Written by "npm run schema:accept", compared by tests/guards/schema-change.test.ts.\n${print(bare)}\n`;
}

/** Parses a snapshot. */
export const schemaOfText = (text: string): GraphQLSchema => buildASTSchema(parse(text));

/**
 * Typed clients treat such fields as never null: removing the directive breaks them like making a
 * field nullable.
 */
const isPromiseTakenBack = (type: string, path: string): boolean =>
  type === 'DIRECTIVE_USAGE_FIELD_DEFINITION_REMOVED' && path.endsWith('.@semanticNonNull');

/** Fields that are still never null for clients, or now for all callers. */
function keepsPromise(schema: GraphQLSchema, path: string): boolean {
  const [typeName = '', fieldName = ''] = path.split('.');
  const type = schema.getType(typeName);
  const field = type && 'getFields' in type ? type.getFields()[fieldName] : undefined;
  // A removed field is reported separately.
  return field === undefined || String(field.type).endsWith('!');
}

/** The differences, with breaking changes separate. */
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

/** Breaking changes in the changelog's section "Unreleased". */
function breakingLines(changelog: string): string[] {
  const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? '';
  return unreleased.split('\n').filter((line) => /^- Breaking: /.test(line));
}

/**
 * Breaking changes that are missing in the changelog. An entry counts when it has the path in
 * backquotes and says more than that: ``- Breaking: `Booking.number` is called `Booking.code`.``
 */
export function unlistedChanges(changes: readonly SchemaChange[], changelog: string): SchemaChange[] {
  const lines = breakingLines(changelog);
  const isNotified = (path: string): boolean =>
    lines.some((line) => line.includes(`\`${path}\``) && line.replaceAll(/`[^`]*`|- Breaking:|[\s.,:;]/g, '') !== '');
  return changes.filter((change) => change.isBreaking && !isNotified(change.path));
}

/** The message for missing entries. */
export function describeMissing(changes: readonly SchemaChange[]): string[] {
  return changes.map(({ path, message }) => `- Breaking: \`${path}\` … (${message})`);
}
