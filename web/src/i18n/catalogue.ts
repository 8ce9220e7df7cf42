/** Functions that load one namespace in one language, by file path. */
export type Catalogues = Readonly<Record<string, () => Promise<object>>>;

/**
 * Catalogues of the public pages. Each is one chunk per language, so that a page loads only what it needs. A
 * test compares the list with the public part of the route table.
 */
export const visitorCatalogues: Catalogues = import.meta.glob<object>(
  './*/{common,core-service,faq,guide,guideline,home,lead,mail,master-data,notice,password-reset,registration,schedule,session,shipment-form,site,tracking,why-wr1}.json',
  { import: 'default' },
);
