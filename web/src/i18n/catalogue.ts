/** Loads the texts of one noun in one language, by the file's path from here. */
export type Catalogues = Readonly<Record<string, () => Promise<object>>>;

/**
 * What pages show that visitors find by a search engine: one chunk per language and noun, so that only what a page needs, in the
 * chosen language alone, is ever loaded. A test compares the list with the public part of the route table.
 */
export const visitorCatalogues: Catalogues = import.meta.glob<object>(
  './*/{common,core-service,guide,guideline,home,lead,mail,master-data,notice,password-reset,registration,schedule,session,shipment-form,site,tracking,why-wr1}.json',
  { import: 'default' },
);
