import { FILE_KINDS } from './file-kinds.ts';
import type { ActionTable } from './http/action-table.ts';
import type { Deps } from './http/deps.ts';
import { openExport } from './modules/export/export.routes.ts';
import { openLeadPdf } from './modules/lead-quotation/lead-pdf.ts';
import { openPdf } from './modules/pdf/pdf.routes.ts';
import { openPersonData } from './modules/person-data/person-data.ts';
import { routes } from './modules.generated.ts';
import { subscribeModules } from './subscriptions.ts';

/**
 * Registers the calls of all modules. Each `*.routes.ts` exports one function for this; their order does not
 * matter.
 */
export function registerModules(table: ActionTable, deps: Deps): void {
  subscribeModules(deps.config);
  const fileWriters = { EXPORT: openExport, PAPER: openPdf, PERSON_DATA: openPersonData, LEAD_PAPER: openLeadPdf };
  for (const register of routes) register(table, { ...deps, fileKinds: FILE_KINDS, fileWriters });
}
