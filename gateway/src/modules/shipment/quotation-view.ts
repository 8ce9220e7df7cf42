import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { globalId } from '../../graphql/global-id.ts';
import { RecordView } from './record-view.ts';

export class QuotationView extends RecordView {
  readonly __typename = 'Quotation' as const;

  get id(): string {
    return globalId('Quotation', this.row.id);
  }
  /** Quotation number; the booking number if the record never was a quotation. */
  get number(): string {
    return this.row.quotation_no ?? this.row.booking_no ?? '';
  }
}

/** The quotation view of a row; null for a booking without a quotation. */
export function toQuotation(row: ShipmentRow, language: Language): QuotationView | null {
  return row.quotation_no === null ? null : new QuotationView(row, language);
}
