import { isDocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { AttachmentFilter, DocumentGiver, MissingDocumentFilter } from '../../../schema-types.generated.ts';

/** The tabs of the page; what is missing comes first. */
export const documentTabs = ['missing', 'files'] as const;
export const documentGivers = ['CUSTOMER', 'FORWARDER', 'CARRIER'] as const satisfies readonly DocumentGiver[];

/** What the address of /user/documents says. */
export interface DocumentsSearch {
  tab: (typeof documentTabs)[number];
  text: string;
  type: DocumentType | null;
  /** Only on the tab `missing`. */
  giver: DocumentGiver | null;
}

/** Reads the address; what is unknown falls back. */
export function readDocumentsSearch(params: URLSearchParams): DocumentsSearch {
  const type = params.get('type');
  return {
    tab: documentTabs.find((tab) => tab === params.get('tab')) ?? 'missing',
    text: (params.get('q') ?? '').slice(0, 100),
    type: isDocumentType(type) ? type : null,
    giver: documentGivers.find((giver) => giver === params.get('from')) ?? null,
  };
}

/** Writes what differs from the usual. */
export function writeDocumentsSearch({ tab, text, type, giver }: DocumentsSearch): Record<string, string> {
  return {
    ...(tab !== 'missing' && { tab }),
    ...(text !== '' && { q: text }),
    ...(type !== null && { type }),
    ...(giver !== null && tab === 'missing' && { from: giver }),
  };
}

/** The search as the filter of `attachments`. */
export function documentFilter({ text, type }: DocumentsSearch): AttachmentFilter {
  return { ...(text !== '' && { search: text }), ...(type !== null && { documentType: type }) };
}

/** The search as the filter of `missingDocuments`. */
export function missingFilter(search: DocumentsSearch): MissingDocumentFilter {
  const { giver } = search;
  return { ...documentFilter(search), ...(giver !== null && { giver }) };
}
