import type { Catalogues } from './catalogue.ts';

/** The texts of every noun. They come with the signed-in part of the route table: visitors need not know their names. */
export const everyCatalogue: Catalogues = import.meta.glob<object>('./*/*.json', { import: 'default' });
