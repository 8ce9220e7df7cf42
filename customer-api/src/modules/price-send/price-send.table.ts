import type { PriceReview } from '@wr1/schema/rest/shipment/price-review.ts';
import type { SubmittedPrice, PriceSendState } from '@wr1/schema/rest/shipment/price-send.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

interface PriceSendTable {
  id: Generated<number>;
  state: PriceSendState;
  action: SubmittedPrice['action'];
  body: Json<SubmittedPrice['body']>;
  review: Json<PriceReview>;
  order_id: number | null;
  customer_id: number | null;
  sender_id: number;
  language: Language;
  request_id: string;
  due_at: Date | null;
  decided_by: number | null;
  decision_note: string | null;
  refusal: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface PriceSendTables {
  price_send: PriceSendTable;
}

export type PriceSend = Selectable<PriceSendTable>;
