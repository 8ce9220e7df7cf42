import type { Catalogues } from './catalogue.ts';

/**
 * All catalogues. Loaded with the signed-in part of the route table, so that visitors don't load their file
 * names.
 */
export const everyCatalogue: Catalogues = import.meta.glob<object>('./*/*.json', { import: 'default' });
