import {
  changePasswordRequest,
  doneAnswer,
  profileAnswer,
  profileRequest,
  type Profile,
} from '@wr1/schema/rest/account/user.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { ApiError } from '../../errors.ts';
import type { Db } from '../../db.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { emailRequests } from '../email-change/request-email.ts';
import { downloadToken } from '../../platform/file-token.ts';
import { changePassword } from './change-password.ts';
import { readProfile, type StoredProfile } from './profile.repository.ts';
import { mayChangeCompany, saveProfile } from './save-profile.ts';

function profileOf(stored: StoredProfile, { language, now, viewer }: RequestContext): Profile {
  const {
    bank_name_vn: bankNameVn,
    gender,
    image_id: id,
    image_secret: secret,
    pending_email: pending,
    pending_until: until,
    ...profile
  } = stored;
  return {
    ...profile,
    gender: gender === 1 || gender === 2 ? gender : null,
    bank_name: language === 'vn' ? bankNameVn : profile.bank_name,
    image_token: id === null || secret === null ? null : downloadToken({ id, secret }, viewer, now),
    company_editable: mayChangeCompany(viewer),
    pending_email: pending === null || until === null ? null : { email: pending, expires_at: until.toISOString() },
  };
}

async function ownProfile(db: Db, context: RequestContext): Promise<Profile> {
  const stored = await readProfile(db, context.viewer.userId, context.now);
  if (stored === undefined) throw new ApiError('UNAUTHENTICATED', 401);
  return profileOf(stored, context);
}

/**
 * Routes for the caller's profile and password. Users cannot change their username or account manager. Only an
 * ADMIN changes the company's names here; a company administrator requests it (RequestCompanyChange).
 */
export function registerProfileRoutes(table: ActionTable, deps: Deps): void {
  const emails = emailRequests(deps);
  table.add({
    method: 'get',
    path: '/user/profile',
    summary: "Returns the caller's profile.",
    tag: 'user',
    access: 'any',
    firstSignIn: true,
    secondFactor: ['SETUP'],
    answer: profileAnswer,
    handler: async ({ context }) => success(await ownProfile(deps.db, context)),
  });
  table.add({
    method: 'put',
    path: '/user/profile',
    summary:
      "Updates the caller's profile. Omitted fields are unchanged. A new email address applies once it is confirmed.",
    tag: 'user',
    access: { action: 'update', subject: 'OwnProfile' },
    body: profileRequest,
    answer: profileAnswer,
    handler: async ({ body, context }) => {
      const email = await saveProfile(deps, emails, context, body);
      const text =
        email === null
          ? message('PROFILE_UPDATED', context.language)
          : message('EMAIL_LINK_SENT', context.language, { email });
      return success(await ownProfile(deps.db, context), text);
    },
  });
  table.add({
    method: 'post',
    path: '/user/emailChange',
    summary: 'Resends the confirmation link for the pending email address.',
    tag: 'user',
    access: { action: 'update', subject: 'OwnProfile' },
    answer: profileAnswer,
    handler: async ({ context }) => {
      const email = await emails.resend(context);
      return success(await ownProfile(deps.db, context), message('EMAIL_LINK_SENT', context.language, { email }));
    },
  });
  table.add({
    method: 'delete',
    path: '/user/emailChange',
    summary: 'Cancels the pending change of email address. Does nothing if there is none.',
    tag: 'user',
    access: { action: 'update', subject: 'OwnProfile' },
    answer: profileAnswer,
    handler: async ({ context }) => {
      await emails.cancel(context);
      return success(await ownProfile(deps.db, context), message('UPDATED', context.language));
    },
  });
  table.add({
    method: 'put',
    path: '/changepass',
    summary: "Changes the caller's password (`result` 1) and ends all of the caller's sessions.",
    tag: 'user',
    access: 'any',
    firstSignIn: true,
    recent: true,
    body: changePasswordRequest,
    answer: doneAnswer,
    handler: async ({ body, context }) => {
      await changePassword(deps, context, body);
      return success(1 as const, message('PASSWORD_CHANGED', context.language));
    },
  });
}
