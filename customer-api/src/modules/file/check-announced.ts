import { declaredTypeFits, uploadFile } from '@wr1/schema/rules/validation/validation-file.ts';
import { ApiError } from '../../errors.ts';

/**
 * Checks the announced name, size and type of a document before its upload.
 * @throws ApiError FILE_INVALID (422)
 */
export function checkAnnounced({
  name,
  size,
  media_type: mediaType,
}: {
  name: string;
  size: number;
  media_type: string | null;
}): void {
  const isFine = uploadFile({ name, size }) === null;
  if (isFine && declaredTypeFits(name, mediaType)) return;
  const path = [isFine ? 'media_type' : size > 0 && uploadFile({ name, size: 1 }) !== null ? 'name' : 'size'];
  throw new ApiError('FILE_INVALID', 422, {}, [{ path, code: 'FILE_INVALID' }]);
}
