import { isObjectType } from 'graphql';
import type { Usage } from './example-use.ts';
import { fieldHtml } from './field.ts';
import { codeBlock } from './highlight.ts';
import { escapeHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import type { Noun, Root, SchemaMap } from './noun.ts';
import { ROOTS } from './noun.ts';
import type { Page } from './page.ts';
import { directiveSection, typeSection } from './type-section.ts';

const PLURAL: Readonly<Record<Root, string>> = {
  Query: 'Queries',
  Mutation: 'Mutations',
  Subscription: 'Subscriptions',
};

/** The first sentence of a description, as plain text. */
function firstSentence(text: string | null | undefined): string {
  return /^.*?[.:](?=\s|$)/s.exec(text ?? '')?.[0].replaceAll('\n', ' ') ?? text ?? '';
}

/**
 * An example for a root field: a saved operation with its variables, otherwise the shortest operation of our
 * own programs.
 */
function exampleHtml(name: string, usages: readonly Usage[]): string {
  const usage = usages.find((one) => one.roots.includes(name));
  if (usage === undefined) return '';
  const { text, variables, title, isSaved } = usage;
  const hasVariables = variables !== null && Object.keys(variables).length > 0;
  const values = hasVariables
    ? `<p class="caption">Variables</p>${codeBlock(JSON.stringify(variables, null, 2), 'json')}`
    : '';
  const where = isSaved ? 'saved in <a href="/graphiql">GraphiQL</a>' : 'used by our own clients';
  return `<details><summary>Example: ${escapeHtml(title)}</summary><p class="caption">${where}</p>${codeBlock(text, 'graphql')}${values}</details>`;
}

function operationsHtml(root: Root, noun: Noun, { schema, linkOf }: SchemaMap, usages: readonly Usage[]): string {
  const type = schema.getType(root);
  const nodes = noun.fields[root];
  if (nodes.length === 0 || !isObjectType(type)) return '';
  const fields = nodes.flatMap(({ name }) => {
    const field = type.getFields()[name.value];
    return field === undefined ? [] : [fieldHtml(field, root, linkOf, exampleHtml(`${root}.${field.name}`, usages))];
  });
  return `<section><h2 id="${PLURAL[root].toLowerCase()}">${PLURAL[root]}</h2>${fields.join('\n')}</section>`;
}

/** The page of one noun: its operations, then its types. */
export function nounPage(noun: Noun, map: SchemaMap, usages: readonly Usage[]): Page {
  const operations = ROOTS.map((root) => operationsHtml(root, noun, map, usages)).join('');
  const types = noun.types.map((name) => typeSection(name, map)).join('\n');
  const directives = noun.directives
    .flatMap((name) => map.schema.getDirective(name) ?? [])
    .map((directive) => directiveSection(directive, map.linkOf))
    .join('\n');
  const headings = [
    ...ROOTS.filter((root) => noun.fields[root].length > 0).map((root) => ({
      id: PLURAL[root].toLowerCase(),
      text: PLURAL[root],
      level: 2,
    })),
    ...(noun.types.length === 0 ? [] : [{ id: 'types', text: 'Types', level: 2 }]),
    ...noun.types.map((name) => ({ id: name, text: name, level: 3 })),
  ];
  return {
    path: `/docs/reference/${noun.name}`,
    title: noun.title,
    group: 'reference',
    headings,
    html: `<h1>${escapeHtml(noun.title)}</h1>
<p class="source">From <code>schema/graphql/${noun.name}.graphql</code></p>
${operations}${types === '' ? '' : `<section><h2 id="types">Types</h2>${types}</section>`}
${directives === '' ? '' : `<section><h2 id="directives">Directives</h2>${directives}</section>`}`,
  };
}

/** The page that lists all operations of a root type by noun. */
export function indexPage(root: Root, { schema, nouns, linkOf }: SchemaMap): Page {
  const type = schema.getType(root);
  const groups = nouns
    .filter((noun) => noun.fields[root].length > 0)
    .map((noun) => {
      const rows = noun.fields[root].map(({ name, description }) => {
        const text = renderMarkdown(firstSentence(description?.value), linkOf).html;
        return `<li><a href="${linkOf(`${root}.${name.value}`) ?? ''}"><code>${name.value}</code></a>${text}</li>`;
      });
      return `<section><h2 id="${noun.name}"><a href="/docs/reference/${noun.name}">${noun.title}</a></h2><ul class="index">${rows.join('\n')}</ul></section>`;
    });
  const path = linkOf(root) ?? '';
  return {
    path,
    title: PLURAL[root],
    group: 'index',
    headings: [],
    html: `<h1>${PLURAL[root]}</h1>${renderMarkdown(type?.description ?? '', linkOf).html}${groups.join('\n')}`,
  };
}

/** The alphabetical list of all types. */
export function typesPage({ nouns, linkOf }: SchemaMap): Page {
  const names = nouns.flatMap((noun) => noun.types).sort((a, b) => (a < b ? -1 : 1));
  const rows = names.map((name) => `<li><a href="${linkOf(name) ?? ''}"><code>${name}</code></a></li>`);
  return {
    path: '/docs/reference/types',
    title: 'Types',
    group: 'index',
    headings: [],
    html: `<h1>Types</h1><p>${names.length} types, from A to Z.</p><ul class="index columns">${rows.join('\n')}</ul>`,
  };
}
