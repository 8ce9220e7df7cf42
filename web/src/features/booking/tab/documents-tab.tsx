import { AdvanceFilingCard } from '../../advance-filing/advance-filing-card.tsx';
import { DocumentCard } from '../../attachment/document-card.tsx';
import { CargoReleaseCard } from '../../cargo-release/card/cargo-release-card.tsx';
import { HouseBillDraftCard } from '../../house-bill-draft/house-bill-draft-card.tsx';
import { PdfCard } from '../../pdf/pdf-card.tsx';
import { ShareLinkCard } from '../../share-link/share-link-card.tsx';
import { ShippingInstructionCard } from '../../shipping-instruction/shipping-instruction-card.tsx';
import { RecordColumns } from '../../shipment/card/record-page-card.tsx';
import type { BookingTabProps } from './booking-record.ts';

/** The release of bill and D/O, the shipping instruction, the documentsthe shipping instruction, the house bill draft, the advance filings, the documents with those that are missing, generated PDFs, and links for others. */
export function DocumentsTab({ record }: BookingTabProps) {
  return (
    <RecordColumns
      aside={
        <>
          <PdfCard record={record} />
          <ShareLinkCard record={record} />
        </>
      }
    >
      <CargoReleaseCard record={record} />
      <ShippingInstructionCard record={record} />
      <HouseBillDraftCard record={record} />
      <AdvanceFilingCard record={record} />
      <DocumentCard record={record} />
    </RecordColumns>
  );
}
