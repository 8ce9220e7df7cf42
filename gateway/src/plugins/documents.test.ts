import type { DocumentNode } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { buildGatewaySchema } from '../schema.ts';
import { useDocuments } from './documents.ts';
import { persistedDocuments, usePersistedDocuments } from './persisted-documents.ts';
import type { GatewayPlugin, YogaContext } from './plugin.ts';

const schema = buildGatewaySchema();
const { limits } = readSettings({});
const fields = Array.from({ length: 400 }, (_, at) => `x${at}: name`).join(' ');
const wide = `{ viewer { company { ${fields} } } }`;
const parsed: DocumentNode[] = [];

const echo: GatewayPlugin = {
  onExecute({ args, setResultAndStopExecution }) {
    parsed.push(args.document);
    setResultAndStopExecution({ data: {} });
  },
};

/** Yoga with the two plugins, and without an executor. */
const yogaWith = (documents: Record<string, string>) =>
  createYoga<YogaContext, YogaContext>({
    schema,
    logging: false,
    maskedErrors: false,
    parserAndValidationCache: false,
    plugins: [usePersistedDocuments(persistedDocuments(documents)), useDocuments(schema, limits), echo],
  });

async function run(
  query: string,
  given: { isSignedIn?: boolean; documents?: Record<string, string>; yoga?: any } = {},
) {
  const yoga = given.yoga ?? yogaWith(given.documents ?? {});
  const gateway = { isSignedIn: async () => given.isSignedIn ?? false };
  const result: any = await yoga.getResultForParams({ params: { query } }, { gateway });
  return { codes: result.errors?.map((error: any) => error.extensions.code), message: result.errors?.[0]?.message };
}

describe('documents', () => {
  it('are parsed and validated once', async () => {
    const yoga = yogaWith({});
    await run('{ __typename }', { yoga });
    await run('{ __typename }', { yoga });
    expect(parsed.at(-1) === parsed.at(-2)).toBe(true);
  });

  it('are refused with a code every time', async () => {
    const yoga = yogaWith({});
    for (let time = 0; time < 2; time += 1) {
      expect((await run('{ viewer ', { yoga })).codes).toEqual(['GRAPHQL_PARSE_FAILED']);
      expect((await run('{ nothing }', { yoga })).codes).toEqual(['GRAPHQL_VALIDATION_FAILED']);
      expect((await run(`{ ${'viewer { role } '.repeat(300)} }`, { yoga })).codes).toEqual([
        'OPERATION_LIMIT_EXCEEDED',
      ]);
    }
  });

  it('get suggestions only for callers with a valid token', async () => {
    expect((await run('{ viewr { role } }')).message).not.toContain('viewer');
    expect((await run('{ viewr { role } }', { isSignedIn: true })).message).toContain('viewer');
  });

  it('of the manifest are exempt from the limits on their shape', async () => {
    expect((await run(wide)).codes).toEqual(['OPERATION_LIMIT_EXCEEDED']);
    expect((await run(wide, { documents: { [`sha256:${'0'.repeat(64)}`]: wide } })).codes).toBeUndefined();
  });
});
