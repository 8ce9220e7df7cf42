import { languageOfKey } from '@wr1/schema/rules/code/language.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { pdfsOf } from '@wr1/schema/rules/document/pdf.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { recordRowId } from '../shipment/record-change.ts';
import { requestPdf } from './pdf.api.ts';

const pdfs = ({ row }: { row: ShipmentRow }) =>
  pdfsOf({
    status: row.status,
    booking_no: row.booking_no,
    service_type: row.service_type,
    shipping_type: row.shipping_type,
    detail_service: row.detail_service,
    customs_other_service_type: row.customs_other_service_type,
    isPriced: row.charge_total !== null,
    isBilled: row.debit_note_status === 'OPEN' || row.debit_note_status === 'PAID',
  });

const attempt = attemptWith();

export const pdfResolvers: Resolvers = {
  Quotation: { pdfs },
  Booking: { pdfs },
  Mutation: {
    requestPdf: (_parent, { input: { id, kind, language, version, debitNoteId } }, context) =>
      attempt(context, async () => {
        const done = await requestPdf(context.rest, {
          id: recordRowId(id),
          kind,
          language: languageOfKey(language),
          ...(typeof version === 'number' && { version }),
          ...(typeof debitNoteId === 'string' && { debit_note_id: requireRowId(debitNoteId, 'DebitNote') }),
        });
        return { downloadUrl: fileUrl(done.token), expiresAt: done.expires_at, fileName: done.file_name };
      }),
  },
};
