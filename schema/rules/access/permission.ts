import { ANONYMOUS_ABILITY } from './ability.ts';
import type { Ability } from './ability.ts';
import { PERMISSION } from './permission-table.ts';
import type { DataScope, Subject } from './permission-table.ts';
import type { Role } from './user-type.ts';

const TOOLS = ['Calendar', 'Message', 'Task', 'Chat'] as const;
const SELF = ['OwnProfile', 'Notification', 'NotificationSetting'] as const;

type Rights = Readonly<Partial<Record<'create' | 'update' | 'delete' | 'manage', readonly Subject[]>>>;

const CLIENT_WRITES = [
  'QuotationRequest',
  'Quotation',
  'Booking',
  'Location',
  'Paper',
  'BookingNote',
  ...TOOLS,
] as const satisfies readonly Subject[];

/** Permissions beyond reading. ADMIN manages every subject of its column. */
const BEYOND_READ: Readonly<Record<Exclude<Role, 'ADMIN'>, Rights>> = {
  ADMIN_SALE: {
    create: ['ScheduleAdmin', 'Paper', 'QuotationRequest', 'Customer', 'Location', 'BookingNote', ...TOOLS],
    update: [
      'StaffQuotation',
      'StaffBooking',
      'CustomsDeclaration',
      'Tracking',
      'Customer',
      'Location',
      'BookingNote',
      ...TOOLS,
    ],
    // ADMIN_SALE can delete only their own notes.
    delete: ['Location', 'BookingNote'],
    manage: SELF,
  },
  CLIENT_ROOT: {
    create: CLIENT_WRITES,
    update: [...CLIENT_WRITES, 'Company'],
    delete: ['Location', 'BookingNote'],
    manage: [...SELF, 'CompanyUser', 'PartnerAccess'],
  },
  CLIENT: { create: CLIENT_WRITES, update: CLIENT_WRITES, delete: ['BookingNote'], manage: SELF },
};

/** The subjects readable by a role, in matrix order. */
export function subjectsOf(role: Role): Subject[] {
  return [...new Set(PERMISSION.filter((row) => row.roles[role] !== null).map((row) => row.subject))];
}

function buildAbility(role: Role): readonly Ability[] {
  const subjects = subjectsOf(role);
  const read = subjects.map((subject): Ability => ({ action: 'read', subject }));
  if (role === 'ADMIN') return [...read, ...subjects.map((subject): Ability => ({ action: 'manage', subject }))];
  const rights = BEYOND_READ[role];
  const more = (['create', 'update', 'delete', 'manage'] as const).flatMap((action) =>
    (rights[action] ?? [])
      .filter((subject) => subjects.includes(subject))
      .map((subject): Ability => ({ action, subject })),
  );
  return [...read, ...more];
}

const ABILITY: Readonly<Record<Role, readonly Ability[]>> = {
  ADMIN: buildAbility('ADMIN'),
  ADMIN_SALE: buildAbility('ADMIN_SALE'),
  CLIENT_ROOT: buildAbility('CLIENT_ROOT'),
  CLIENT: buildAbility('CLIENT'),
};

/**
 * The ability list of a role: read on every subject of its column, then further actions. Null means not
 * signed in.
 */
export function abilityOf(role: Role | null): readonly Ability[] {
  return role === null ? ANONYMOUS_ABILITY : ABILITY[role];
}

/** A role's data scope on a subject; null if it has none. All routes of a subject have the same scope. */
export function scopeOf(role: Role, subject: Subject): DataScope | null {
  const cell = PERMISSION.find((row) => row.subject === subject)?.roles[role] ?? null;
  return cell === null ? null : (cell.slice(2) as DataScope);
}

/** REST calls that need no token; all are rate-limited. */
export const ANONYMOUS_CALL = [
  'POST user/login',
  'POST user/refresh',
  'POST user/revokeSession',
  'POST user/firstSignIn',
  'GET user/singleSignOn',
  'POST user/startSingleSignOn',
  'POST user/singleSignOn',
  'POST register',
  'GET masterDataNologin',
  'GET masterDataChanges',
  'POST user/forgotPassword',
  'POST user/resetLink',
  'POST user/resetPassword',
  'POST user/emailLink',
  'POST user/confirmEmail',
  'POST user/undoEmailChange',
  'GET demoOutbox',
  'GET fast?objectType=Airports',
  'GET scheduleList',
  'GET scheduleNearby',
  'GET publicTracking',
  'POST publicTracking',
  'POST sharedShipment',
  'POST leadQuotation',
  'POST leadQuotation/code',
  'POST leadQuotation/accept',
  'POST leadQuotation/pdf',
  'POST wr1?objectType=RequestPublicQuotation',
  'GET wr1?objectType=ForwarderContact',
  'PUT file',
  'PUT uploadFile',
  'GET file',
  'GET download',
] as const;

/** The only REST calls of a user who must change the password first. */
export const FIRST_SIGN_IN_CALL = [
  'GET user/session',
  'POST user/refresh',
  'GET user/profile',
  'GET masterData?data=menu',
  'GET totalUserNotify',
  // Setting up or entering a second factor comes before changing the password.
  'GET user/secondFactor',
  'POST user/secondFactor',
  'POST user/secondFactorConfirm',
  'PUT user/secondFactor',
  'PUT changepass',
  'POST user/logout',
] as const;

/** The only REST calls of a session that lacks the second factor's code or setup. */
export const SECOND_FACTOR_CALL = {
  CODE: ['PUT user/secondFactor', 'GET user/session', 'POST user/refresh', 'POST user/logout'],
  SETUP: [
    'GET user/secondFactor',
    'POST user/secondFactor',
    'POST user/secondFactorConfirm',
    'GET user/session',
    'GET user/profile',
    'GET masterData?data=menu',
    'GET totalUserNotify',
    'POST user/refresh',
    'POST user/logout',
  ],
} as const;
