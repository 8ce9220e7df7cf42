import { uploadAnswer, uploadRequest } from '@wr1/schema/rest/document/file.ts';
import { doneAnswer } from '@wr1/schema/rest/account/user.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { profileImage } from '@wr1/schema/rules/validation/validation-file.ts';
import { ApiError } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { issueUploadToken } from '../file/file.repository.ts';
import { FileStore } from '../file/file-store.ts';
import { deleteProfileImage } from './profile-image.ts';

/** Routes for the caller's profile image: request an upload, delete the image. */
export function registerProfileImageRoutes(table: ActionTable, deps: Deps): void {
  const store = new FileStore(deps.config.dataDir);
  table.add({
    method: 'post',
    path: '/user/profileImage',
    summary: 'Returns a token for `PUT file`, valid for ten minutes and one .jpg or .png file of up to 2 MB.',
    tag: 'user',
    access: { action: 'update', subject: 'OwnProfile' },
    body: uploadRequest,
    answer: uploadAnswer,
    handler: async ({ body, context: { viewer, now } }) => {
      const problem = profileImage(body) ?? (body.size === 0 ? 'IMAGE_UNREADABLE' : null);
      if (problem !== null) {
        const path = [problem === 'IMAGE_TYPE' ? 'name' : 'size'];
        throw new ApiError(problem, 422, {}, [{ path, code: problem }]);
      }
      const wish = { kind: 'PROFILE_IMAGE' as const, sessionId: viewer.sessionId, ...body };
      const { token, expiresAt } = await issueUploadToken(deps.db, wish, now);
      return success({ token, expires_at: expiresAt.toISOString() });
    },
  });
  table.add({
    method: 'delete',
    path: '/user/profileImage',
    summary: "Deletes the caller's profile image.",
    tag: 'user',
    access: { action: 'update', subject: 'OwnProfile' },
    answer: doneAnswer,
    handler: async ({ context: { viewer, language } }) => {
      await deleteProfileImage(deps, store, viewer.userId);
      return success(1 as const, message('DELETED', language));
    },
  });
}
