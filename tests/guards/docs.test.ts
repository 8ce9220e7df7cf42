import { ERROR_FAMILY } from '@wr1/schema/rules/message/error-family.ts';
import { getVariableValues, Kind, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentOf } from '@wr1/gateway/docs/src/page.ts';
import { deprecations } from '@wr1/gateway/docs/src/generated.ts';
import { GUIDES } from '@wr1/gateway/docs/src/guide.ts';
import { readSchemaMap, ROOTS } from '@wr1/gateway/docs/src/noun.ts';
import { makeSite } from '@wr1/gateway/docs/src/site.ts';
import { ERROR_CODES, messageCodeOf } from '@wr1/gateway/src/errors.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { ROOT, repositoryFiles } from '../testkit/files.ts';
import { guideSamples } from '../testkit/guide.ts';
import { schemaOfText } from '../testkit/walk/schema-change.ts';

const site = makeSite(ROOT);
const schema = readSchemaMap().schema;
const assets = {
  tokens: '/docs/assets/tokens.css',
  style: '/docs/assets/style.css',
  skin: '/docs/assets/skin.js',
  script: '/docs/assets/docs.js',
  search: '/docs/assets/search.json',
};
const documents = new Map(site.pages.map((page) => [page.path, documentOf(page, site.pages, assets)]));
const ids = new Map(
  [...documents].map(([path, html]) => [path, [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')]),
);

/** Gateway addresses that are not documentation pages. */
const OTHER = new Set(['/graphiql', '/graphql', '/favicon.ico', ...Object.values(assets)]);

function isThere(from: string, href: string): boolean {
  const [path = '', fragment] = href.split('#');
  const page = path === '' ? from : path;
  if (OTHER.has(page)) return true;
  return (
    documents.has(page) && (fragment === undefined || ids.get(page)?.includes(decodeURIComponent(fragment)) === true)
  );
}

describe('Guides', () => {
  it('are all on the site', () => {
    expect(repositoryFiles('docs/guide/*.md')).toEqual(GUIDES.map((name) => `docs/guide/${name}.md`).toSorted());
  });

  const samples = guideSamples().filter((sample) => sample.language === 'graphql');

  it('show GraphQL', () => {
    expect(samples.length).toBeGreaterThan(10);
  });

  it.each(samples)('show GraphQL that is valid in the schema: $guide, $code', ({ code, variables }) => {
    const document = parse(code);
    expect(validate(schema, document).map((error) => error.message)).toEqual([]);
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A sample must be an operation');
    const result = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    expect(result.errors?.map((error) => error.message) ?? []).toEqual([]);
  });

  it('show every code with its messages in both languages', () => {
    const html = documents.get('/docs/guide/errors') ?? '';
    const plain = html
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    const refusals = Object.values(ERROR_FAMILY).flat();
    expect(refusals.length).toBeGreaterThan(100);
    const isShown = (code: string, of: string): boolean =>
      html.includes(`<code>${code}</code>`) && plain.includes(message(of, 'en')) && plain.includes(message(of, 'vn'));
    const missing = [
      ...refusals.filter((code) => !isShown(code, code)),
      ...ERROR_CODES.filter((code) => !isShown(code, messageCodeOf(code))),
    ];
    expect(missing).toEqual([]);
  });

  it('list what is deprecated, with what to use instead', () => {
    const old = schemaOfText(
      'type Query { a: Int @deprecated(reason: "Use b.") b(c: Int @deprecated(reason: "Gone.")): Int }',
    );
    const html = deprecations(old, () => null);
    expect(html).toMatch(/Query\.a.*Use b\..*Query\.b\.c.*Gone\./s);
    expect(deprecations(schemaOfText('type Query { a: Int }'), () => null)).toContain('Nothing is deprecated');
  });
});

describe('The documentation', () => {
  it('explains every type, field, argument, value and directive of the schema', () => {
    const all = new Set([...ids.values()].flat());
    const missing: string[] = [];
    const want = (id: string): void => void (all.has(id) || missing.push(id));
    for (const type of Object.values(schema.getTypeMap())) {
      const isRoot = ['Query', 'Mutation', 'Subscription'].includes(type.name);
      const isBuiltIn = type.name.startsWith('__') || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name);
      if (isBuiltIn) continue;
      if (!isRoot) want(type.name);
      if ('getValues' in type) for (const value of type.getValues()) want(`${type.name}.${value.name}`);
      if (!('getFields' in type)) continue;
      for (const field of Object.values(type.getFields())) {
        want(`${type.name}.${field.name}`);
        if ('args' in field) for (const argument of field.args) want(`${type.name}.${field.name}.${argument.name}`);
      }
    }
    for (const name of ['cost', 'listSize', 'semanticNonNull']) want(`@${name}`);
    expect(missing).toEqual([]);
  });

  it('shows an example of every operation, except those that none of our programs uses', () => {
    const used = new Set(site.usages.flatMap((usage) => usage.roots));
    const roots = ROOTS.flatMap((root) => {
      const type = schema.getType(root);
      return type !== undefined && 'getFields' in type
        ? Object.keys(type.getFields()).map((field) => `${root}.${field}`)
        : [];
    });
    // Unused: lists that the web app gets in a single request, and mutations that send a price at once (the
    // web app's prices can be undone).
    expect(roots.filter((name) => !used.has(name)).length).toBeLessThanOrEqual(16);
    const shown = site.pages.flatMap((page) => [...page.html.matchAll(/<details><summary>Example: /g)]);
    expect(shown.length).toBe(roots.filter((name) => used.has(name)).length);
  });

  it('has no dead link', () => {
    const broken = [...documents].flatMap(([path, html]) =>
      [...html.matchAll(/ href="([^"]+)"/g)]
        .map((match) => match[1] ?? '')
        .filter((href) => !/^(https?:|http:)/.test(href) && !isThere(path, href))
        .map((href) => `${path}: ${href}`),
    );
    expect(broken).toEqual([]);
    expect(site.search.filter(([, , address]) => !isThere('/docs', address))).toEqual([]);
  });

  it('gives every section of a page its own anchor', () => {
    const doubled = [...ids].flatMap(([path, names]) =>
      names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${path}#${name}`),
    );
    expect(doubled).toEqual([]);
  });

  it('contains nothing that its policy forbids', () => {
    const forbidden = [...documents].filter(([, html]) =>
      /<style|<script(?![^>]* src=)| style="| on[a-z]+="|src="https?:/.test(html),
    );
    expect(forbidden.map(([path]) => path)).toEqual([]);
  });
});
