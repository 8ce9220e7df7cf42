import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isAbstractType } from 'graphql';
import { expect, it } from 'vitest';
import { possibleTypes } from './possible-types.ts';

it('knows the types behind each interface and union of the schema', () => {
  const folder = join(import.meta.dirname, '../../../../schema/graphql');
  const sdl = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  // The mutation and subscription roots get their fields from the nouns.
  const schema = buildSchema(sdl, { assumeValidSDL: true });
  const found = Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter((type) => isAbstractType(type))
      .map((type) => [
        type.name,
        schema
          .getPossibleTypes(type)
          .map((member) => member.name)
          .sort(),
      ]),
  );
  const kept = Object.fromEntries(Object.entries(possibleTypes).map(([name, members]) => [name, [...members].sort()]));
  expect(kept).toEqual(found);
});
