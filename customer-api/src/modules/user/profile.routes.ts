import { profileAnswer, profileRequest, type Profile } from '@wr1/schema/rest/user.ts';
import { message } from '@wr1/schema/rules/message.ts';
import { ApiError, checkFields, violatedConstraint } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import {
  bankExists,
  changeProfile,
  readProfile,
  type ProfileChange,
  type StoredProfile,
} from './profile.repository.ts';
import { profileProblems } from './profile.rules.ts';
import type { Db } from '../../db.ts';

function profileOf(stored: StoredProfile, language: RequestContext['language']): Profile {
  const { bank_name_vn: bankNameVn, gender, ...profile } = stored;
  return {
    ...profile,
    gender: gender === 1 || gender === 2 ? gender : null,
    bank_name: language === 'vn' ? bankNameVn : profile.bank_name,
  };
}

async function ownProfile(db: Db, { viewer, language }: RequestContext): Promise<Profile> {
  const stored = await readProfile(db, viewer.userId);
  if (stored === undefined) throw new ApiError('UNAUTHENTICATED', 401);
  return profileOf(stored, language);
}

async function saveProfile({ db }: Deps, userId: number, change: ProfileChange): Promise<void> {
  const problems = profileProblems(change);
  if (problems.length > 0) throw checkFields(problems);
  await db.transaction().execute(async (trx) => {
    if (change.bank_code && !(await bankExists(trx, change.bank_code))) {
      throw checkFields([{ path: ['bank_code'], code: 'INVALID_VALUE' }]);
    }
    try {
      await changeProfile(trx, userId, change);
    } catch (error) {
      if (violatedConstraint(error) !== 'app_user_email') throw error;
      throw new ApiError('EMAIL_EXISTS', 409, {}, [{ path: ['email'], code: 'EMAIL_EXISTS' }]);
    }
  });
}

/** The caller's own profile. Name, company and salesman are not the user's to change. */
export function registerProfileRoutes(table: ActionTable, deps: Deps): void {
  table.add({
    method: 'get',
    path: '/user/profile',
    summary: "The caller's profile.",
    tag: 'user',
    access: 'any',
    firstSignIn: true,
    answer: profileAnswer,
    handler: async ({ context }) => success(await ownProfile(deps.db, context)),
  });
  table.add({
    method: 'put',
    path: '/user/profile',
    summary: "Changes the caller's profile; what is left out stays.",
    tag: 'user',
    access: { action: 'update', subject: 'OwnProfile' },
    body: profileRequest,
    answer: profileAnswer,
    handler: async ({ body, context }) => {
      await saveProfile(deps, context.viewer.userId, body);
      return success(await ownProfile(deps.db, context), message('PROFILE_UPDATED', context.language));
    },
  });
}
