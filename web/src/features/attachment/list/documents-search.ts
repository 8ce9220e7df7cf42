import { DOCUMENT_TYPE } from '@wr1/schema/rules/document/document-type.ts';
import { choice, tab, text } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';
import type { AttachmentFilter } from '../../../schema-types.generated.ts';

/** The tabs of the page, missing documents first. */
export const documentTabs = ['missing', 'files'] as const;
export const documentGivers = ['CUSTOMER', 'FORWARDER', 'CARRIER'] as const;

/** The address of /user/documents. */
export const documentsAddress = {
  tab: tab('missing', documentTabs),
  search: text(),
  documentType: choice('type', DOCUMENT_TYPE),
  // Only on the tab `missing`.
  giver: choice('from', documentGivers),
};

/** What /user/documents shows. */
export type DocumentsAddress = ListAddress<typeof documentsAddress>;

/** The URL as the filter of `attachments`: files have no provider. */
export function documentFilter({
  filter: { search, documentType },
}: Pick<DocumentsAddress, 'filter'>): AttachmentFilter {
  return { search, documentType };
}
