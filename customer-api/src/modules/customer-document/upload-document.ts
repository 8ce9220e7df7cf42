import { customerDocumentFields } from '@wr1/schema/field/customer-document.ts';
import { fieldProblems, valuesOf } from '@wr1/schema/field/field.ts';
import type { requestCustomerDocument } from '@wr1/schema/rest/customer/customer-document.ts';
import type { CustomerDocumentType } from '@wr1/schema/rules/document/customer-document-type.ts';
import { UPLOAD_MAX_FILES } from '@wr1/schema/rules/list/limit.ts';
import { mediaTypeOf } from '@wr1/schema/rules/validation/validation-file.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { requireCustomer } from '../customer/customer.repository.ts';
import { checkAnnounced } from '../file/check-announced.ts';
import { contentFits } from '../file/content/file-content.ts';
import type { StoredFile } from '../file/file-kind.ts';
import { addFile, issueUploadToken, type UploadClaim } from '../file/file.repository.ts';
import type { FileStore, ReceivedFile } from '../file/file-store.ts';
import { refuseProblems } from '../record/check-form.ts';

async function refuseTooMany(db: Db | Trx, companyId: number): Promise<void> {
  const { count } = await db
    .selectFrom('customer_document')
    .select((where) => where.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (count >= UPLOAD_MAX_FILES) throw new ApiError('TOO_MANY_FILES', 422);
}

/**
 * Issues an upload token for one document of a customer.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404) if the viewer does not manage the customer; FILE_INVALID,
 * TOO_MANY_FILES (422)
 */
export async function announceDocument(
  db: Db,
  body: z.output<typeof requestCustomerDocument>,
  { viewer, now }: RequestContext,
): Promise<{ token: string; expiresAt: Date }> {
  const customer = await requireCustomer(db, viewer, body.company_id);
  refuseProblems(customerDocumentFields, fieldProblems(customerDocumentFields, valuesOf(customerDocumentFields, body)));
  checkAnnounced(body);
  await refuseTooMany(db, customer.id);
  const { name, size, document_type, valid_until: validUntil } = body;
  const upload = {
    kind: 'CUSTOMER_DOCUMENT',
    sessionId: viewer.sessionId,
    apiKeyId: viewer.apiKeyId,
    name,
    size,
    documentType: document_type as CustomerDocumentType,
    customerId: customer.id,
    validUntil: (validUntil as string | null | undefined) ?? null,
  } as const;
  return issueUploadToken(db, upload, now);
}

/**
 * Stores an uploaded document with its customer. The file is moved inside the transaction that writes its rows.
 * @throws ApiError FILE_INVALID, TOO_MANY_FILES (422); NOT_FOUND (404). Nothing is stored in these cases.
 */
export async function storeCustomerDocument(
  { db, clock }: Deps,
  store: FileStore,
  received: ReceivedFile,
  claim: UploadClaim,
): Promise<StoredFile> {
  const { customer_id: companyId, document_type: type, valid_until: validUntil, name, user_id: userId } = claim;
  const mediaType = mediaTypeOf(name);
  if (companyId === null || type === null) throw notFound();
  if (mediaType === null || !(await contentFits(received.path, name))) throw new ApiError('FILE_INVALID', 422);
  let key: string | undefined;
  try {
    const stored = await db.transaction().execute(async (trx) => {
      const at = clock();
      // Uploads for one customer are serialized so that the limit also holds for parallel ones.
      const company = await trx
        .selectFrom('company')
        .select('id')
        .where('id', '=', companyId)
        .forUpdate()
        .executeTakeFirst();
      const uploader = await trx
        .selectFrom('app_user')
        .select(['full_name', 'role'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (company === undefined || uploader === undefined) throw notFound();
      await refuseTooMany(trx, companyId);
      key = await store.keep(received);
      const file = { key, kind: claim.kind, name, mediaType, size: received.size, createdBy: userId };
      const added = await addFile(trx, file, at);
      const columns = { document_type: type as CustomerDocumentType, valid_until: validUntil };
      const { id } = await trx
        .insertInto('customer_document')
        .values({
          ...columns,
          company_id: companyId,
          file_id: added.id,
          uploader_name: uploader.full_name,
          created_by: userId,
          created_at: at,
          edited_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeAudit(trx, {
        actor: { userId, fullName: uploader.full_name, role: uploader.role },
        at,
        kind: 'CUSTOMER_DOCUMENT',
        subjectId: id,
        label: name,
        companyId,
        action: 'CREATE',
        before: null,
        after: columns,
      });
      return added;
    });
    return { ...stored, name, mediaType, size: received.size };
  } catch (error) {
    if (key !== undefined) await store.takeBack(key, error);
    throw error;
  }
}
