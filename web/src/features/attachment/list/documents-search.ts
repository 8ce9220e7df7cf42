import { DOCUMENT_TYPE } from '@wr1/schema/rules/document/document-type.ts';
import { choice, tab, text } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';
import type { AttachmentFilter } from '../../../schema-types.generated.ts';

/** The tabs of the page, missing documents first. */
export const documentTabs = ['missing', 'files'] as const;
export const documentGivers = ['CUSTOMER', 'FORWARDER', 'CARRIER'] as const;

/** URL parameters of /user/documents. */
export const documentsAddress = {
  tab: tab('missing', documentTabs),
  search: text(),
  documentType: choice('type', DOCUMENT_TYPE),
  // Applies on the tab `missing` only.
  giver: choice('from', documentGivers),
};

/** State of /user/documents, stored in its URL. */
export type DocumentsAddress = ListAddress<typeof documentsAddress>;

/** The filter for `attachments`. Files have no provider, so that part of the URL is ignored. */
export function documentFilter({
  filter: { search, documentType },
}: Pick<DocumentsAddress, 'filter'>): AttachmentFilter {
  return { search, documentType };
}
