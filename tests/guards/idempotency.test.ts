import { dirname } from 'node:path';
import { isInputObjectType, parse } from 'graphql';
import { expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';
import { schemaOfSdl } from '../testkit/walk/sdl.ts';

const schema = schemaOfSdl();

function takesKey(type: string): boolean {
  const input = schema.getType(type);
  return isInputObjectType(input) && Object.hasOwn(input.getFields(), 'idempotencyKey');
}

/** Names of the web's mutations whose input has an idempotency key. */
const mutations = repositoryFiles('web/src/**/*.graphql').flatMap((file) =>
  parse(readText(file)).definitions.flatMap((definition) => {
    if (definition.kind !== 'OperationDefinition' || definition.operation !== 'mutation') return [];
    const types = (definition.variableDefinitions ?? []).map(({ type }) =>
      type.kind === 'NonNullType' && type.type.kind === 'NamedType' ? type.type.name.value : '',
    );
    return types.some(takesKey) ? [definition.name?.value ?? ''] : [];
  }),
);
const sources = repositoryFiles('web/src/**/*.ts', 'web/src/**/*.tsx').filter(
  (file) => !/\.(?:generated|test)\.tsx?$/.test(file),
);
// Folders that use the key: a hook may send an input built in the dialog next to it. The linter reports a key
// that is received but not used.
const withKey = new Set(
  sources.filter((file) => readText(file).includes('idempotencyKey')).map((file) => dirname(file)),
);

it('sends an idempotency key with every mutation that takes one', () => {
  expect(mutations.length).toBeGreaterThan(20);
  const silent = sources
    .filter((file) => !withKey.has(dirname(file)))
    .flatMap((file) =>
      mutations
        .filter((name) => new RegExp(`\\b${name}Document\\b`).test(readText(file)))
        .map((name) => `${file}: send an idempotencyKey with ${name}`),
    );
  expect(silent).toEqual([]);
});
