import { ResizeFit, Transformer } from '@napi-rs/image';
import type { updateForwarderLogoRequest } from '@wr1/schema/rest/account/own-company.ts';
import { PROFILE_IMAGE_MAX_MEGAPIXELS } from '@wr1/schema/rules/list/limit.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError, checkFields, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { customerAccount } from '../customer/write-customer.ts';
import { imageSize } from '../file/image-size.ts';

/** Maximum size in pixels: four times the space on a document, so that print is sharp. */
const BOX = { width: 336, height: 108 };

/**
 * Converts a PNG or JPEG to a PNG that fits the space on documents, without metadata.
 * @throws ApiError CHECK_FIELDS (400) at `image`: IMAGE_UNREADABLE or IMAGE_DIMENSIONS
 */
async function fittedLogo(bytes: Buffer): Promise<Buffer> {
  const size = imageSize(bytes);
  if (size === null) throw checkFields([{ path: ['image'], code: 'IMAGE_UNREADABLE' }]);
  if (size.width * size.height > PROFILE_IMAGE_MAX_MEGAPIXELS * 1_000_000) {
    const params = { n: PROFILE_IMAGE_MAX_MEGAPIXELS };
    throw checkFields([{ path: ['image'], code: 'IMAGE_DIMENSIONS', params }]);
  }
  const scale = Math.min(1, BOX.width / size.width, BOX.height / size.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  try {
    const image = new Transformer(bytes).resize({
      width: side(size.width),
      height: side(size.height),
      fit: ResizeFit.Fill,
    });
    return await image.png();
  } catch {
    throw checkFields([{ path: ['image'], code: 'IMAGE_UNREADABLE' }]);
  }
}

/**
 * Replaces the logo on the forwarder's documents, or restores the usual one.
 * @throws ApiError CHECK_FIELDS (400); FORBIDDEN (403) for a customer; STALE_VERSION (409)
 */
export async function updateForwarderLogo(
  db: Db,
  { image, version }: z.output<typeof updateForwarderLogoRequest>,
  context: RequestContext,
): Promise<void> {
  const { viewer, now } = context;
  if (!viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
  const logo = image === null ? null : await fittedLogo(Buffer.from(image, 'base64'));
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('company')
      .select(['id', 'name', 'version', 'logo'])
      .where('id', '=', viewer.companyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (version !== undefined && version !== before.version) throw staleVersion();
    await trx
      .updateTable('company')
      .set({ logo, edited_at: now, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute();
    // The log contains the size of each logo instead of the image, which distinguishes the old one from the new one.
    const audited = (bytes: Uint8Array | null) => ({ logo: bytes === null ? null : `PNG, ${bytes.length} B` });
    await auditAccount(trx, context, customerAccount(before), 'UPDATE', {
      before: audited(before.logo),
      after: audited(logo),
    });
  });
}
