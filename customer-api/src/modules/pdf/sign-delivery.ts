import type { JourneyRow } from '@wr1/schema/rest/milestone/milestone.ts';
import type { SignDeliveryBody } from '@wr1/schema/rest/document/proof-of-delivery.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '@wr1/schema/rules/list/limit.ts';
import { SIGNATURE_MAX_BYTES } from '@wr1/schema/rules/cargo/signature.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound, staleVersion, brokenRules } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { announceDocuments } from '../attachment/announce-documents.ts';
import { addAttachment, countAttachments } from '../attachment/attachment.repository.ts';
import { FileStore, type ReceivedFile } from '../file/file-store.ts';
import { findDownload } from '../file/find-download.ts';
import { addFile, issueUploadToken } from '../file/file.repository.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { containerKeyOf } from '../milestone/record/record-event.ts';
import { readJourneys } from '../milestone/journey.ts';
import { containersOf } from '../milestone/plan/plan.rules.ts';
import { sourceOf } from '../milestone/journey-change.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { scopeOf, shows } from '../shipment/visibility.ts';
import { noSignature } from './store-signature.ts';
import { pdfWords } from './pdf-words.ts';
import { printProofOfDelivery } from './proof-of-delivery-pdf.ts';
import { readPdfRow, readTransportPdf } from './read-record-pdf.ts';

function staffOnly({ viewer }: RequestContext): void {
  if (!viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
}

/**
 * Issues an upload token for one signature.
 * @throws ApiError 403 for customers; SIGNATURE_INVALID (422) if the image is empty or too large
 */
export async function announceSignature(
  db: Db,
  size: number,
  context: RequestContext,
): Promise<{ token: string; expiresAt: Date }> {
  staffOnly(context);
  if (size === 0 || size > SIGNATURE_MAX_BYTES) throw noSignature();
  const { sessionId } = context.viewer;
  return issueUploadToken(db, { kind: 'SIGNATURE', sessionId, name: 'signature.png', size }, context.now);
}

interface KeptSignature {
  id: number;
  image: Buffer;
}

/** Reads a signature that the viewer has uploaded. @throws ApiError UPLOAD_ENDED (404) */
async function readSignature(
  { db }: Deps,
  store: FileStore,
  token: string,
  { viewer, now }: RequestContext,
): Promise<KeptSignature> {
  const file = await findDownload(db, token, now);
  const isOwn = file?.kind === 'SIGNATURE' && file.created_by === viewer.userId;
  const stored = isOwn ? await store.read(file.key) : undefined;
  if (file === undefined || stored === undefined) throw new ApiError('UPLOAD_ENDED', 404);
  return { id: file.id, image: Buffer.from(await new Response(stored.open()).arrayBuffer()) };
}

function checkReceipt(body: SignDeliveryBody, shipment: Shipment, now: Date): void {
  if (Date.parse(body.signed_at) > now.getTime())
    throw brokenRules([{ path: ['signed_at'], code: 'SIGNED_IN_FUTURE' }]);
  if (body.signature === null && !body.on_paper) throw brokenRules([{ path: ['signature'], code: 'REQUIRED' }]);
  if (body.container !== null && containerKeyOf(shipment, body.container) === null) {
    throw brokenRules([{ path: ['container'], code: 'CHOICE_INVALID' }]);
  }
}

interface SignedPdf {
  received: ReceivedFile;
  name: string;
}

/** Writes the signed document to a temporary file, which becomes a stored file once its rows are written. */
async function writePdf(
  { db }: Deps,
  store: FileStore,
  { body, shipment, image }: { body: SignDeliveryBody; shipment: Shipment; image: Buffer | null },
  { viewer, now, language: spoken }: RequestContext,
): Promise<SignedPdf> {
  const language = body.language ?? spoken;
  const words = pdfWords(language);
  const pdf = await readTransportPdf(db, { kind: 'PROOF_OF_DELIVERY', id: body.id, viewer, language, now });
  const key = containerKeyOf(shipment, body.container);
  const container = key === null ? null : (containersOf(shipment).find((one) => one.key === key)?.number ?? key);
  const { doc } = printProofOfDelivery(words, pdf, {
    name: body.signer,
    at: body.signed_at,
    remarks: body.remarks?.trim() || null,
    image,
    container,
    recordedBy: viewer.fullName,
  }).frame;
  const received = await store.receive(doc as AsyncIterable<Uint8Array>, UPLOAD_MAX_BYTES);
  const name = [words.text.title.PROOF_OF_DELIVERY, shipment.booking_no, container].filter(Boolean).join(' ');
  return { received, name: `${name}.pdf` };
}

async function writeRows(
  trx: Trx,
  shipment: Shipment,
  file: { key: string; name: string; size: number },
  body: SignDeliveryBody,
  { viewer, now }: RequestContext,
): Promise<void> {
  const { userId, fullName, role, isStaff } = viewer;
  const mediaType = 'application/pdf';
  const stored = await addFile(trx, { ...file, kind: 'ATTACHMENT', mediaType, createdBy: userId }, now);
  const uploader = { id: userId, name: fullName, role, isStaff };
  const attachmentId = await addAttachment(trx, {
    shipmentId: shipment.id,
    fileId: stored.id,
    documentType: 'POD',
    uploader,
    at: now,
  });
  await trx
    .insertInto('shipment_event')
    .values({
      order_id: shipment.id,
      container_id: containerKeyOf(shipment, body.container),
      kind: 'POD_SIGNED',
      at: new Date(body.signed_at),
      place: null,
      note: body.remarks?.trim() || null,
      old_eta: null,
      new_eta: null,
      source: sourceOf(viewer),
      recorded_by: userId,
      recorded_name: fullName,
      recorded_at: now,
      signer: body.signer,
      attachment_id: attachmentId,
    })
    .execute();
  await announceDocuments(trx, shipment, {
    action: 'AttachFile',
    actor: uploader,
    file: { name: file.name, documentType: 'POD' },
    at: now,
  });
}

/**
 * Records that the consignee has received the cargo, signed on screen or on paper; for staff only. The proof
 * of delivery is created as a PDF and attached to the record; the journey shows who signed and when. Status
 * and version don't change, because this is not a transition of the record.
 * @throws ApiError 403 for customers; 404 if the booking does not have this document; 422 for invalid fields
 * or TOO_MANY_FILES
 */
export async function signDelivery(deps: Deps, body: SignDeliveryBody, context: RequestContext): Promise<JourneyRow> {
  staffOnly(context);
  const { viewer, now, language, idempotencyKey } = context;
  const { db } = deps;
  const store = new FileStore(deps.config.dataDir);
  const wanted = { kind: 'PROOF_OF_DELIVERY' as const, id: body.id, viewer, language, now };
  const { shipment: found } = await readPdfRow(db, wanted);
  checkReceipt(body, found, now);
  const repeat = { userId: viewer.userId, key: idempotencyKey, action: 'wr1/SignDelivery', body };
  const signature = body.signature === null ? null : await readSignature(deps, store, body.signature, context);
  const { received, name } = await writePdf(
    deps,
    store,
    { body, shipment: found, image: signature?.image ?? null },
    context,
  );
  let key: string | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const shipment = await lockShipment(trx, body.id);
      if (shipment === undefined || !shows(scopeOf(viewer), shipment)) throw notFound();
      return withIdempotency(trx, repeat, async () => {
        if (body.version !== undefined && body.version !== shipment.version) throw staleVersion();
        if ((await countAttachments(trx, shipment.id)) >= UPLOAD_MAX_FILES) throw new ApiError('TOO_MANY_FILES', 422);
        key = await store.keep(received);
        await writeRows(trx, shipment, { key, name, size: received.size }, body, context);
        const [journey] = await readJourneys(trx, [shipment.id], context);
        if (journey === undefined) throw notFound();
        return journey;
      });
    });
  } catch (error) {
    if (key !== undefined) await store.takeBack(key, error);
    throw error;
  } finally {
    await store.discard(received);
  }
}
