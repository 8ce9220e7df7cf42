import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  print,
} from 'graphql';
import type { GraphQLDirective, GraphQLEnumType, GraphQLNamedType } from 'graphql';
import { fieldHtml, inputHtml, typeHtml } from './field.ts';
import { escapeHtml } from './html.ts';
import { renderDescription } from './markdown.ts';
import type { LinkOf } from './markdown.ts';
import type { SchemaMap } from './noun.ts';

function kindOf(type: GraphQLNamedType): string {
  if (isEnumType(type)) return 'enum';
  if (isInputObjectType(type)) return 'input';
  if (isInterfaceType(type)) return 'interface';
  if (isUnionType(type)) return 'union';
  return isScalarType(type) ? 'scalar' : 'type';
}

function valuesHtml(type: GraphQLEnumType, linkOf: LinkOf): string {
  const values = type.getValues().map(({ name, description, deprecationReason }) => {
    const reason =
      deprecationReason === null || deprecationReason === undefined ? '' : `Deprecated. ${deprecationReason}`;
    const id = `${type.name}.${name}`;
    return `<div class="field" id="${id}"><p class="signature"><a class="name" href="#${id}"><code>${name}</code></a></p>
${renderDescription(description, linkOf)}${renderDescription(reason, linkOf)}</div>`;
  });
  return values.join('\n');
}

function membersHtml(types: readonly GraphQLNamedType[], word: string, linkOf: LinkOf): string {
  if (types.length === 0) return '';
  return `<p class="relation">${word} ${types.map((type) => `<code>${typeHtml(type, linkOf)}</code>`).join(', ')}</p>`;
}

function bodyOf(type: GraphQLNamedType, { schema, linkOf }: SchemaMap): string {
  if (isEnumType(type)) return valuesHtml(type, linkOf);
  if (isUnionType(type)) return membersHtml(type.getTypes(), 'One of', linkOf);
  if (isInputObjectType(type))
    return Object.values(type.getFields())
      .map((field) => inputHtml(field, `${type.name}.${field.name}`, linkOf))
      .join('\n');
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields()).map((field) => fieldHtml(field, type.name, linkOf));
  const implementers = isInterfaceType(type) ? [...schema.getImplementations(type).objects] : [];
  return `${membersHtml(type.getInterfaces(), 'Implements', linkOf)}${membersHtml(implementers, 'Implemented by', linkOf)}${fields.join('\n')}`;
}

/** A type with its fields or values. */
export function typeSection(name: string, map: SchemaMap): string {
  const type = map.schema.getType(name);
  if (type === undefined) throw new Error(`The schema has no type ${name}`);
  return `<section class="type" aria-labelledby="${name}">
<h3 id="${name}"><span class="kind">${kindOf(type)}</span> <a href="#${name}">${name}</a></h3>
${renderDescription(type.description, map.linkOf)}${bodyOf(type, map)}</section>`;
}

/** A directive with its arguments and locations. */
export function directiveSection(directive: GraphQLDirective, linkOf: LinkOf): string {
  const id = `@${directive.name}`;
  const args = directive.args.map((argument) => inputHtml(argument, `${id}.${argument.name}`, linkOf)).join('\n');
  const places =
    directive.astNode === undefined || directive.astNode === null
      ? ''
      : directive.astNode.locations.map(print).join(', ');
  return `<section class="type" aria-labelledby="${id}">
<h3 id="${id}"><span class="kind">directive</span> <a href="#${id}">${id}</a></h3>
${renderDescription(directive.description, linkOf)}<p class="relation">On <code>${escapeHtml(places)}</code></p>${args}</section>`;
}
