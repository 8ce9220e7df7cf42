import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

/** Functions that parse, validate or run an operation. For each, the only file that may pass it to Yoga. */
const ENGINE: Readonly<Record<string, string>> = {
  parse: 'gateway/src/plugins/documents.ts',
  validate: 'gateway/src/plugins/documents.ts',
  compileQuery: 'gateway/src/plugins/plan.ts',
  createYoga: 'gateway/src/http/yoga.ts',
  execute: 'no file',
  executeSync: 'no file',
  graphql: 'no file',
  graphqlSync: 'no file',
  subscribe: 'no file',
  createSourceEventStream: 'no file',
  experimentalExecuteIncrementally: 'no file',
};
const IMPORT = /import\s+(?!type\b)([^;]*?)\s+from\s+'([^']+)'/g;
const PACKAGES = /^(graphql|graphql-jit|graphql-yoga|@graphql-tools\/executor|@envelop\/.*)(\/.*)?$/;

/** Engine functions that a file imports; a namespace import counts as all of them. */
function enginesIn(text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .filter(([, , from = '']) => PACKAGES.test(from))
    .flatMap(([, names = '']) =>
      names.includes('*') ? ['*'] : [...names.matchAll(/(?<!type )\b(\w+)(?: as \w+)?/g)].map(([, name = '']) => name),
    )
    .filter((name) => name === '*' || name in ENGINE);
}

describe('The gateway', () => {
  const files = repositoryFiles('gateway/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));

  it('parses, validates and runs operations only in Yoga', () => {
    const found = files.flatMap((file) => enginesIn(readText(file)).map((name) => ({ name, file })));
    const past = found.filter(({ name, file }) => ENGINE[name] !== file).map(({ name, file }) => `${file}: ${name}`);
    expect(past, 'let a plugin of gateway/src/plugins/plugins.ts do it').toEqual([]);
    expect(found.map(({ name }) => name).sort()).toEqual(['compileQuery', 'createYoga', 'parse', 'validate']);
  });

  it('passes operations to Yoga only in its HTTP layer', () => {
    const callers = files.filter((file) =>
      /\bgetResultForParams\(|\bhandleParams\(|\bgetEnveloped\(/.test(readText(file)),
    );
    expect(callers).toEqual(['gateway/src/http/graphql.ts']);
  });

  it('would detect an operation that is run without Yoga', () => {
    expect(enginesIn("import { GraphQLError, execute } from 'graphql';")).toEqual(['execute']);
    expect(enginesIn("import { parse as read } from 'graphql';")).toEqual(['parse']);
    expect(enginesIn("import * as graphql from 'graphql';")).toEqual(['*']);
    expect(enginesIn("import { type ExecutionResult, Kind } from 'graphql';")).toEqual([]);
    expect(enginesIn("import type { execute } from 'graphql';")).toEqual([]);
  });
});
