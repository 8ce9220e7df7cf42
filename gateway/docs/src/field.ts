import { getNamedType, isCompositeType, isListType, isNonNullType, print } from 'graphql';
import type { ConstDirectiveNode, GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLType } from 'graphql';
import { escapeHtml } from './html.ts';
import { renderDescription } from './markdown.ts';
import type { LinkOf } from './markdown.ts';

/** A type such as `[Booking!]!`, linked to its documentation. */
export function typeHtml(type: GraphQLType, linkOf: LinkOf): string {
  if (isNonNullType(type)) return `${typeHtml(type.ofType, linkOf)}!`;
  if (isListType(type)) return `[${typeHtml(type.ofType, linkOf)}]`;
  const name = String(type);
  const address = linkOf(name);
  return address === null ? name : `<a href="${address}">${name}</a>`;
}

type Directives = readonly ConstDirectiveNode[] | undefined;

function argumentOf(directives: Directives, directive: string, name: string): string | null {
  const node = directives?.find((one) => one.name.value === directive);
  const value = node?.arguments?.find((one) => one.name.value === name)?.value;
  if (value === undefined) return null;
  return 'values' in value
    ? value.values.map((one) => ('value' in one ? String(one.value) : '')).join(', ')
    : 'value' in value
      ? String(value.value)
      : null;
}

const has = (directives: Directives, name: string): boolean =>
  directives?.some((directive) => directive.name.value === name) === true;

const badge = (kind: string, text: string): string => ` <span class="badge ${kind}">${text}</span>`;

/** Points that the gateway charges for a field; null if it has no fixed cost. */
function pointsOf(field: GraphQLField<unknown, unknown>): string | null {
  const weight = argumentOf(field.astNode?.directives, 'cost', 'weight');
  if (weight !== null) return weight === '0' ? null : weight;
  return isCompositeType(getNamedType(field.type)) ? '1' : null;
}

function badgesOf(field: GraphQLField<unknown, unknown>, linkOf: LinkOf): string {
  const directives = field.astNode?.directives;
  const points = pointsOf(field);
  const size = argumentOf(directives, 'listSize', 'assumedSize');
  const slicing = argumentOf(directives, 'listSize', 'slicingArguments');
  const parts = [];
  if (points !== null) parts.push(badge('cost', `${points} ${points === '1' ? 'point' : 'points'}`));
  if (slicing !== null) parts.push(badge('size', `size by ${escapeHtml(slicing)}`));
  else if (size !== null) parts.push(badge('size', `counts as ${size} rows`));
  if (has(directives, 'semanticNonNull'))
    parts.push(` <a class="badge" href="${linkOf('@semanticNonNull') ?? ''}">null only with an error</a>`);
  return parts.join('');
}

function deprecationHtml(reason: string | null | undefined, linkOf: LinkOf): string {
  if (reason === null || reason === undefined) return '';
  return `<div class="deprecated"><strong>Deprecated.</strong> ${renderDescription(reason, linkOf)}</div>`;
}

function defaultOf(argument: GraphQLArgument | GraphQLInputField): string {
  const value = argument.astNode?.defaultValue;
  return value === undefined ? '' : ` = ${escapeHtml(print(value))}`;
}

/** An input field or argument: name, type, default, description. */
export function inputHtml(argument: GraphQLArgument | GraphQLInputField, id: string, linkOf: LinkOf): string {
  return `<div class="field" id="${id}">
<p class="signature"><a class="name" href="#${id}"><code>${argument.name}</code></a><code>: ${typeHtml(argument.type, linkOf)}${defaultOf(argument)}</code></p>
${renderDescription(argument.description, linkOf)}${deprecationHtml(argument.deprecationReason, linkOf)}</div>`;
}

/**
 * A field with all its details.
 * @param parent name of its type
 * @param more HTML to add below it, such as examples
 */
export function fieldHtml(field: GraphQLField<unknown, unknown>, parent: string, linkOf: LinkOf, more = ''): string {
  const id = `${parent}.${field.name}`;
  const list = field.args.map((argument) => inputHtml(argument, `${id}.${argument.name}`, linkOf)).join('\n');
  const args = list === '' ? '' : `<div class="arguments"><p class="caption">Arguments</p>${list}</div>`;
  return `<div class="field" id="${id}">
<p class="signature"><a class="name" href="#${id}"><code>${field.name}</code></a><code>: ${typeHtml(field.type, linkOf)}</code>${badgesOf(field, linkOf)}</p>
${renderDescription(field.description, linkOf)}${deprecationHtml(field.deprecationReason, linkOf)}${args}${more}</div>`;
}
