import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { HTTP_TIMEOUT_MS } from '@wr1/schema/rules/list/limit.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { RequestProfileImageUploadMutation } from '../profile.generated.ts';

type Ask = (input: { name: string; size: number }) => Promise<RequestProfileImageUploadMutation | null | undefined>;

/** Message for a refused upload, in the page's language; undefined if there is none. */
async function refusalOf(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined;
}

/**
 * Requests an upload URL and sends a profile image to it.
 * @param ask runs the mutation
 * @returns the error message; null on success
 */
export async function sendImage(image: Blob, ask: Ask, message: (code: MessageCode) => string): Promise<string | null> {
  try {
    const payload = (await ask({ name: 'profile.jpg', size: image.size }))?.requestProfileImageUpload;
    if (!payload?.uploadUrl) return payload?.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG');
    const response = await fetch(payload.uploadUrl, {
      method: 'PUT',
      body: image,
      headers: { 'accept-language': bcp47(currentLanguage()) },
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    if (response.ok) return null;
    return (await refusalOf(response)) ?? message('SOMETHING_WENT_WRONG');
  } catch (error) {
    return message(error instanceof TypeError ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG');
  }
}
