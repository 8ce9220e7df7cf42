import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readText } from '../testkit/files.ts';
import {
  SNAPSHOT,
  schemaChanges,
  schemaOfText,
  snapshotOf,
  describeMissing,
  unlistedChanges,
} from '../testkit/walk/schema-change.ts';
import { schemaOfSdl, sdl } from '../testkit/walk/sdl.ts';

describe('The schema, compared with the accepted one', () => {
  it('has no breaking change that is missing from the changelog', async () => {
    const changes = await schemaChanges(schemaOfText(readText(SNAPSHOT)), schemaOfSdl());
    expect(describeMissing(unlistedChanges(changes, readText('CHANGELOG.md')))).toEqual([]);
  });

  it('was accepted: npm run schema:accept', () => {
    // Compared as a boolean, because a text diff would be long.
    expect(readText(SNAPSHOT) === snapshotOf(sdl()), 'run "npm run schema:accept" and look at its difference').toBe(
      true,
    );
  });
});

describe('The comparison', () => {
  const before = `
    directive @semanticNonNull on FIELD_DEFINITION
    enum Size { SMALL LARGE }
    input Filter { size: Size }
    "Words." type Box { size: Size! name: String @semanticNonNull old: String }
    type Query { box(filter: Filter): Box boxes(first: Int = 10): [Box!]! }`;
  const compare = (change: (text: string) => string) =>
    schemaChanges(schemaOfText(before), schemaOfText(change(before)));
  const breaking = async (change: (text: string) => string) =>
    (await compare(change)).filter((one) => one.isBreaking).map((one) => one.path);

  it.each([
    ['a field that is gone', 'old: String', '', 'Box.old'],
    ['a value that is gone', 'LARGE', '', 'Size.LARGE'],
    ['a field that may become null', 'size: Size! name', 'size: Size name', 'Box.size'],
    ['a promise that is taken back', ' @semanticNonNull old', ' old', 'Box.name'],
    ['an argument that is gone', '(first: Int = 10)', '', 'Query.boxes.first'],
    ['an argument that has to be given', 'filter: Filter', 'filter: Filter!', 'Query.box.filter'],
    [
      'an input field that has to be given',
      'input Filter { size: Size }',
      'input Filter { size: Size! }',
      'Filter.size',
    ],
    ['another type', 'old: String', 'old: Int', 'Box.old'],
  ])('finds %s', async (_what, from, to, path) => {
    expect(await breaking((text) => text.replace(from, to))).toEqual([path]);
  });

  it.each([
    ['a new field', 'old: String', 'old: String more: Int'],
    ['a new value', 'LARGE', 'LARGE HUGE'],
    ['a new argument that may be left out', 'filter: Filter', 'filter: Filter max: Int'],
    ['a field that is never null any more', 'name: String @semanticNonNull', 'name: String!'],
    ['a deprecation', 'old: String', 'old: String @deprecated(reason: "use size")'],
    ['other words', '"Words."', '"Better words."'],
  ])('accepts %s', async (_what, from, to) => {
    expect(await compare((text) => text.replace(from, to))).not.toEqual([]);
    expect(await breaking((text) => text.replace(from, to))).toEqual([]);
  });

  it('requires a changelog entry that names the path and says more', async () => {
    const changes = await compare((text) => text.replace('old: String', ''));
    const left = (line: string) =>
      unlistedChanges(changes, `# Changelog\n\n## Unreleased\n\n- Something.\n${line}\n\n## 1.0\n\n- Old.\n`).length;
    expect(left('')).toBe(1);
    expect(left('- Breaking: `Box.old`.')).toBe(1);
    expect(left('- Breaking: `Box.older` is gone, read `size`.')).toBe(1);
    expect(left('- `Box.old` is gone, read `size`.')).toBe(1);
    expect(left('- Breaking: `Box.old` is gone, read `size`.')).toBe(0);
    // An entry under an earlier release describes an earlier change.
    expect(
      unlistedChanges(changes, '## Unreleased\n\n- A.\n\n## 1.0\n\n- Breaking: `Box.old` is gone.\n'),
    ).toHaveLength(1);
  });

  it('keeps directives and removes descriptions in the committed schema', () => {
    const text = snapshotOf(parse(before));
    expect(text).toContain('name: String @semanticNonNull');
    expect(text).not.toContain('Words.');
  });
});
