import type { Catalogues } from './catalogue.ts';

/** All texts. Loaded with the signed-in part of the route table, so that visitors do not load the names. */
export const everyCatalogue: Catalogues = import.meta.glob<object>('./*/*.json', { import: 'default' });
