import { ERROR_FAMILY } from '@wr1/schema/rules/message/error-family.ts';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import type { GraphQLArgument, GraphQLSchema } from 'graphql';
import { API_KEY_SCOPE } from '@wr1/schema/rules/access/api-key.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { WEBHOOK_KIND, WEBHOOK_RETRY_SECONDS } from '@wr1/schema/rules/network/webhook.ts';
import { readSettings } from '../../src/env.ts';
import { ERROR_CODES, httpStatusOf, messageCodeOf } from '../../src/errors.ts';
import { ERROR_HELP } from './error-help.ts';
import { escapeHtml } from './html.ts';
import { LIMIT_WORDS } from './limit-words.ts';
import { renderDescription, scrollingTable } from './markdown.ts';
import type { LinkOf } from './markdown.ts';

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  return scrollingTable(
    head,
    rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n'),
  );
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** Messages in both languages, one table cell each. */
const bothMessages = (of: string): [string, string] => [
  escapeHtml(message(of, 'en')),
  `<span lang="vi">${escapeHtml(message(of, 'vn'))}</span>`,
];

function errorCodes(linkOf: LinkOf): string {
  const rows = ERROR_CODES.map((name) => {
    const { meaning, action, status } = ERROR_HELP[name];
    return [
      `<span id="${name}">${code(name)}</span>`,
      String(httpStatusOf(name) ?? status),
      `${renderDescription(meaning, linkOf)}${renderDescription(action, linkOf)}`,
      ...bothMessages(messageCodeOf(name)),
    ];
  });
  return table(['Code', 'HTTP', 'Meaning and what to do', 'English', 'Vietnamese'], rows);
}

/** A table of an error family's codes, with advice for programs and the message shown to users. */
function userErrorCodes(schema: GraphQLSchema, linkOf: LinkOf): string {
  return Object.keys(ERROR_FAMILY)
    .map((family) => {
      const type = schema.getType(`${family}Code`);
      const rows = (isEnumType(type) ? type.getValues() : []).map(({ name, description }) => [
        `<span id="user-${name}">${code(name)}</span>`,
        renderDescription(description ?? '', linkOf),
        ...bothMessages(name === 'UNKNOWN' ? 'TRY_AGAIN_LATER' : name),
      ]);
      return `<h3>${family}</h3>${renderDescription(schema.getType(family)?.description ?? '', linkOf)}${table(
        ['Code', 'Meaning', 'English', 'Vietnamese'],
        rows,
      )}`;
    })
    .join('');
}

function limits(): string {
  const defaults = readSettings({}).limits;
  const rows = Object.entries(LIMIT_WORDS).map(([name, words]) => {
    const value = defaults[name as keyof typeof defaults];
    return [words, value.toLocaleString('en')];
  });
  return table(['Limit', 'Default'], rows);
}

/** A duration such as `30 s`, `10 min` or `12 h`. */
function duration(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

function enumTable(
  schema: GraphQLSchema,
  name: string,
  words: readonly string[],
  column: string,
  linkOf: LinkOf,
): string {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`The schema has no ${name}`);
  const rows = type
    .getValues()
    .map(({ name: value, description }, index) => [
      `${code(words[index] ?? '')}<br>${code(value)}`,
      renderDescription(description, linkOf),
    ]);
  return table([column, 'Meaning'], rows);
}

/** Names and reasons of all deprecated fields and enum values. */
function deprecationsOf(schema: GraphQLSchema): [name: string, reason: string][] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__')) return [];
    if (isEnumType(type))
      return type
        .getValues()
        .flatMap((one): [string, string][] =>
          one.deprecationReason ? [[`${type.name}.${one.name}`, one.deprecationReason]] : [],
        );
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => {
      const own: [string, string][] = field.deprecationReason
        ? [[`${type.name}.${field.name}`, field.deprecationReason]]
        : [];
      const args: readonly GraphQLArgument[] = 'args' in field ? field.args : [];
      const ofArguments = args.flatMap((argument): [string, string][] =>
        argument.deprecationReason ? [[`${type.name}.${field.name}.${argument.name}`, argument.deprecationReason]] : [],
      );
      return [...own, ...ofArguments];
    });
  });
}

/** A list of everything deprecated, or a note that nothing is. */
export function deprecations(schema: GraphQLSchema, linkOf: LinkOf): string {
  const rows = deprecationsOf(schema).map(([name, reason]) => {
    const address = linkOf(name);
    return [
      address === null ? code(name) : `<a href="${address}">${code(name)}</a>`,
      renderDescription(reason, linkOf),
    ];
  });
  return rows.length === 0 ? '<p>Nothing is deprecated.</p>' : table(['Element', 'Use instead'], rows);
}

/** Guide sections generated from the sources, by their markers. */
export function generatedParts(schema: GraphQLSchema, linkOf: LinkOf): Record<string, string> {
  return {
    'error-codes': errorCodes(linkOf),
    'user-error-codes': userErrorCodes(schema, linkOf),
    limits: limits(),
    scopes: enumTable(schema, 'ApiKeyScope', API_KEY_SCOPE, 'Scope', linkOf),
    'webhook-kinds': enumTable(schema, 'WebhookKind', WEBHOOK_KIND, 'Type', linkOf),
    'webhook-retries': `<p>Delays between the retries of one message: ${WEBHOOK_RETRY_SECONDS.map(duration).join(', ')}.</p>`,
    deprecations: deprecations(schema, linkOf),
  };
}
