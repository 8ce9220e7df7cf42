import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildASTSchema, parse, print, visit, type DocumentNode, type GraphQLSchema } from 'graphql';

/** The accepted schema: what partners were promised last, without descriptions. */
export const SNAPSHOT = 'schema/snapshot.graphql';

/** A difference between two schemas. */
export interface SchemaChange {
  /** Where: `Type`, `Type.field`, `Type.field.argument`, `Enum.VALUE`, `@directive`. */
  path: string;
  message: string;
  isBreaking: boolean;
}

/** The text of a schema for the snapshot: applied directives stay, descriptions go, so that better words are no change. */
export function snapshotOf(document: DocumentNode): string {
  const bare = visit(document, {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
  });
  return `# The accepted schema. Written by "npm run schema:accept", compared by tests/guards/schema-change.test.ts.\n${print(bare)}\n`;
}

/** The schema that a snapshot's text describes. */
export const schemaOfText = (text: string): GraphQLSchema => buildASTSchema(parse(text));

/** Typed clients read such fields as never null: taking the promise back breaks them like a field that becomes nullable. */
const isPromiseTakenBack = (type: string, path: string): boolean =>
  type === 'DIRECTIVE_USAGE_FIELD_DEFINITION_REMOVED' && path.endsWith('.@semanticNonNull');

/** Fields that still promise, or promise more: their type is never null for everybody. */
function keepsPromise(schema: GraphQLSchema, path: string): boolean {
  const [typeName = '', fieldName = ''] = path.split('.');
  const type = schema.getType(typeName);
  const field = type && 'getFields' in type ? type.getFields()[fieldName] : undefined;
  // A field that is gone is told of on its own.
  return field === undefined || String(field.type).endsWith('!');
}

/** What differs, breaking changes told apart from the others. */
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

/** The lines of the changelog's part "Unreleased" that tell of a breaking change. */
function breakingLines(changelog: string): string[] {
  const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? '';
  return unreleased.split('\n').filter((line) => /^- Breaking: /.test(line));
}

/**
 * Breaking changes of which the changelog says nothing. A line counts when it names the path between backquotes and says
 * more than that: ``- Breaking: `Booking.number` is called `Booking.code`.``
 */
export function untoldChanges(changes: readonly SchemaChange[], changelog: string): SchemaChange[] {
  const lines = breakingLines(changelog);
  const isTold = (path: string): boolean =>
    lines.some((line) => line.includes(`\`${path}\``) && line.replaceAll(/`[^`]*`|- Breaking:|[\s.,:;]/g, '') !== '');
  return changes.filter((change) => change.isBreaking && !isTold(change.path));
}

/** What a developer reads when lines are missing. */
export function toldAs(changes: readonly SchemaChange[]): string[] {
  return changes.map(({ path, message }) => `- Breaking: \`${path}\` … (${message})`);
}
