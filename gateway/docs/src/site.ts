import { readUsages } from './example-use.ts';
import type { Usage } from './example-use.ts';
import { generatedParts } from './generated.ts';
import { GUIDES, guidePage, startPage } from './guide.ts';
import { readSchemaMap, ROOTS } from './noun.ts';
import type { Page } from './page.ts';
import { indexPage, nounPage, typesPage } from './reference.ts';
import type { SearchEntry } from './search-index.ts';
import { searchIndex } from './search-index.ts';

/** All pages of the documentation and their search index. */
export interface Site {
  pages: Page[];
  search: SearchEntry[];
  /** Operations shown as examples. */
  usages: Usage[];
}

/**
 * Builds the documentation from the SDL, the guides, the message catalogue and the operations of
 * our own programs.
 * @param root folder of the repository
 */
export function makeSite(root: string): Site {
  const map = readSchemaMap();
  const usages = readUsages(map.schema, root);
  const parts = generatedParts(map.schema, map.linkOf);
  const guides = GUIDES.map((name) => guidePage(name, parts, map.linkOf, root));
  const pages = [
    startPage(guides),
    ...guides,
    ...ROOTS.map((name) => indexPage(name, map)),
    typesPage(map),
    ...map.nouns.map((noun) => nounPage(noun, map, usages)),
  ];
  return { pages, search: searchIndex(pages, map), usages };
}
