import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { ERROR_CODES } from '../../src/errors.ts';
import type { SchemaMap } from './noun.ts';
import { ROOTS } from './noun.ts';
import type { Page } from './page.ts';

/** Title, kind, address and a few words per search entry. */
export type SearchEntry = readonly [title: string, kind: string, address: string, words: string];

const WORDS_LENGTH = 140;

const short = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').slice(0, WORDS_LENGTH);

function schemaEntries({ schema, linkOf }: SchemaMap): SearchEntry[] {
  return Object.values(schema.getTypeMap()).flatMap((type): SearchEntry[] => {
    const own = linkOf(type.name);
    if (own === null) return [];
    const isRoot = ROOTS.some((root) => root === type.name);
    const entries: SearchEntry[] = isRoot ? [] : [[type.name, 'type', own, short(type.description)]];
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        const name = `${type.name}.${field.name}`;
        const address = linkOf(name);
        if (address !== null)
          entries.push([
            isRoot ? field.name : name,
            isRoot ? type.name.toLowerCase() : 'field',
            address,
            short(field.description),
          ]);
      }
    }
    if (isEnumType(type) && !type.name.endsWith('ErrorCode'))
      for (const value of type.getValues())
        entries.push([`${type.name}.${value.name}`, 'value', `${own}.${value.name}`, short(value.description)]);
    if (isEnumType(type) && type.name.endsWith('ErrorCode'))
      for (const value of type.getValues())
        entries.push([value.name, 'error', `/docs/guide/errors#user-${value.name}`, short(value.description)]);
    return entries;
  });
}

/** All searchable entries: guide headings, error codes, operations, types, fields and enum values. */
export function searchIndex(pages: readonly Page[], map: SchemaMap): SearchEntry[] {
  const guides = pages
    .filter((page) => page.group === 'guide')
    .flatMap((page) =>
      page.headings.map(({ id, text, level }): SearchEntry =>
        level === 1 ? [text, 'guide', page.path, ''] : [text, 'guide', `${page.path}#${id}`, page.title],
      ),
    );
  const codes = ERROR_CODES.map((code): SearchEntry => [code, 'error', `/docs/guide/errors#${code}`, '']);
  return [...guides, ...codes, ...schemaEntries(map)];
}
