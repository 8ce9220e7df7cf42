import type { AttachmentRow, ShipmentDocuments } from '@wr1/schema/rest/document/attachment.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { listedById } from '../../rest/listed-by-id.ts';
import { globalId } from '../../graphql/global-id.ts';
import { fetchDocuments, listAttachments } from './attachment.api.ts';

export interface AttachmentSource {
  __typename: 'Attachment';
  id: string;
  row: AttachmentRow;
}

export function toAttachment(row: AttachmentRow): AttachmentSource {
  return { __typename: 'Attachment', id: globalId('Attachment', row.id), row };
}

/** Files by row id. */
export const attachmentById = listedById<GatewayContext, AttachmentRow>('attachmentById', listAttachments);

/** Documents of records by row id. */
export const documentsOfShipment = oneByKey<GatewayContext, number, ShipmentDocuments>(
  'documentsOfOrder',
  (context, ids) => fetchDocuments(context.rest, ids),
  (row) => row.order_id,
);
