/** Loads the texts of one namespace in one language, by file path. */
export type Catalogues = Readonly<Record<string, () => Promise<object>>>;

/**
 * Texts of public pages: one chunk per language and namespace, so that only what a page needs, in
 * the chosen language, is loaded. A test compares the list with the public part of the route table.
 */
export const visitorCatalogues: Catalogues = import.meta.glob<object>(
  './*/{common,core-service,guide,guideline,home,lead,mail,master-data,notice,password-reset,registration,schedule,session,shipment-form,site,tracking,why-wr1}.json',
  { import: 'default' },
);
