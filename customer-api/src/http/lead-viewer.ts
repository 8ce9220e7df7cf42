import { fullGroupId, READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { rightsOf } from '@wr1/schema/rules/access/user-group.ts';
import { USER_TYPE } from '@wr1/schema/rules/access/user-type.ts';
import type { Viewer } from './context.ts';

const group = {
  id: fullGroupId('CLIENT'),
  code: 'MEMBER',
  role: 'CLIENT',
  permissions: READY_GROUP.MEMBER.permissions,
  acts: READY_GROUP.MEMBER.acts,
  version: 1,
} as const;

/** A person without an account as a viewer: sees what a customer sees of the one record they are shown, and owns none. */
export const LEAD_VIEWER: Viewer = {
  userId: 0,
  sessionId: null,
  apiKeyId: null,
  kind: 'user',
  role: 'CLIENT',
  userType: USER_TYPE.CLIENT,
  isStaff: false,
  username: '',
  fullName: '',
  email: null,
  companyId: 0,
  companyCode: '',
  companyName: '',
  companyAcronym: null,
  shareWithinCompany: false,
  branchCodes: [],
  ability: [],
  viewedBy: null,
  rights: { ...rightsOf('CLIENT', group), ability: [], acts: [] },
  scopes: [],
  sides: [],
  requestedPasswordReset: false,
  secondFactorStep: null,
  hasSecondFactor: false,
  secondFactorAt: null,
  expiresAt: null,
};
