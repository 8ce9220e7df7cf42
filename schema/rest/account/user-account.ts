import { z } from 'zod';
import { recordCalls } from '../../field/record-call.ts';
import { columnShape } from '../../field/shape.ts';
import { userFields } from '../../field/user.ts';
import { answer, day, instant, pageQuery, queryId, rowId } from '../common.ts';
import { DUTY } from '../../rules/access/duty.ts';
import { USER_STATE } from '../../rules/access/user-state.ts';
import { ROLES } from '../../rules/access/user-type.ts';

/**
 * A person as an administrator sees them. `email` is the confirmed address; a new one is in `pending_email` until its
 * link has been followed. `customer_count`: customers that have the person as account manager.
 */
export const userAccountRow = z.object({
  ...columnShape(userFields),
  id: rowId,
  /** Null for accounts that never had an address. */
  email: z.string().nullable(),
  role: z.enum(ROLES),
  /** The group, which narrows the role; see UserGroupList. Null if the customer API has no groups. */
  group_id: rowId.nullable(),
  username: z.string(),
  company_id: rowId,
  company_code: z.string(),
  company_name: z.string(),
  state: z.enum(USER_STATE),
  pending_email: z.string().nullable(),
  /** Whether the person signs in with a second factor. */
  second_factor: z.boolean(),
  /** Codes of the branches of a staff member; absent if the customer API has no branches. */
  branch_codes: z.array(z.string()).optional(),
  customer_count: z.number().int(),
  last_sign_in_at: instant.nullable(),
  created_at: instant,
  version: z.number().int(),
  /** Whether the caller may edit this person. */
  may_update: z.boolean(),
  /**
   * Whether the caller may disable or delete this person or change their role; never true for the caller's own
   * account.
   */
  may_disable: z.boolean(),
});

const GROUP = {
  group_id: rowId.nullable().optional(),
  branch_codes: z.array(z.string().max(40)).max(50).optional(),
};
const calls = recordCalls(userFields, userAccountRow, {
  onCreate: { username: z.string().max(200), company_id: rowId.nullable().optional(), ...GROUP },
  onList: {
    group_id: queryId.optional(),
    state: z.enum(USER_STATE).optional(),
    /** Code of a branch. */
    branch: z.string().max(40).optional(),
    company_id: queryId.optional(),
    /** The whole username. */
    username: z.string().max(200).optional(),
    side: z.enum(['staff', 'customer']).optional(),
    /** False: never signed in. */
    signed_in: z.enum(['true', 'false']).optional(),
    /** First and last day of the last sign-in, in Asia/Ho_Chi_Minh. */
    signed_in_from: day.optional(),
    signed_in_to: day.optional(),
    /** No sign-in in this many days; includes users who never signed in. */
    idle_days: z.coerce.number().int().min(1).max(3_650).optional(),
    second_factor: z.enum(['true', 'false']).optional(),
  },
});

/**
 * UserList, CreateUser, UpdateUser and DeleteUser. An ADMIN must give `company_id` for a
 * customer's user. It is ignored for staff, who belong to the forwarder, and for a CLIENT_ROOT, who creates users of their
 * company. `side`: `staff` or `customer`. `group_id`: a group of the user's role. If it is omitted, an update that keeps
 * the role also keeps the group; a new user, or one whose role changes, gets the role's full group.
 * `branch_codes`: branches of staff; the last one cannot be removed. Without it, an update leaves them unchanged.
 * Ignored for customers' users.
 */
export const userCalls = { ...calls, updateBody: calls.updateBody.extend(GROUP) };

/** Sort orders of UserList, in addition to those of the fields. */
export const USER_SORT = ['name', 'role', 'company', 'last_sign_in', 'created'] as const;
export const userListQuery = userCalls.listQuery.extend({ sort: z.enum(USER_SORT).default('name') });

/** GET wr1?objectType=UserHoldings: records and access that depend on a user. */
export const userHoldingsQuery = z.object({ id: queryId });
export const userHoldings = z.object({
  /** Customers that have the person as account manager. */
  customer_count: z.number().int(),
  /** Open records that the person is responsible for, as account manager or as the customer's contact. */
  open_record_count: z.number().int(),
  /** Duties that the person owns on open records, with the number of records; absent if there are no duties. */
  duties: z.array(z.object({ duty: z.enum(DUTY), count: z.number().int() })).optional(),
  /** Names of active API keys that act for the person. */
  api_keys: z.array(z.string()),
  /** Addresses of webhooks that the person created. */
  webhooks: z.array(z.string()),
  /** The person's shared links that are still active. */
  share_link_count: z.number().int(),
});
export const userHoldingsAnswer = answer(userHoldings);

/**
 * PUT wr1?objectType=DisableUser: the successor, an active person of the same company, takes over customers, keys,
 * webhooks, shared links, and the contact and duties of open records; without one, keys, webhooks, links and duties end, and
 * customers stay until ReassignCustomers.
 */
export const disableUserRequest = z.object({
  id: rowId,
  successor_id: rowId.nullable().optional(),
  version: z.number().int().optional(),
});
/**
 * GET wr1?objectType=UserSessions: a user's sessions, the most recently used first. With `session_ids` instead: these sessions
 * (comma-separated); others' are omitted. UserActivity: a user's audit entries.
 */
export const userSessionsQuery = z.object({ id: queryId.optional(), session_ids: z.string().max(4_000).optional() });
export const userActivityQuery = pageQuery.extend({ id: queryId });

/** PUT wr1?objectType=EndUserSession: signs a user out on one device. */
export const endUserSessionRequest = z.object({ id: rowId, session_id: z.string().max(100) });

/** PUT wr1?objectType=EraseUser: irreversible; the user must be disabled and have no customers. */
export const eraseUserRequest = z.object({ id: rowId, version: z.number().int().optional() });

/** PUT wr1?objectType=EnableUser, SendSignInLink, RequirePasswordChange and ResetSecondFactor; POST …=RequestPersonData. */
export const userRequest = z.object({ id: rowId });

/**
 * PUT wr1?objectType=ReassignCustomers: reassigns the customers of one account manager. `account_manager_id` gets
 * those that `assignments` does not name.
 */
export const reassignCustomersRequest = z.object({
  id: rowId,
  account_manager_id: rowId.nullable().optional(),
  assignments: z
    .array(z.object({ customer_id: rowId, account_manager_id: rowId }))
    .max(1_000)
    .default([]),
});
export const reassignCustomersAnswer = answer(z.object({ reassigned: z.number().int(), remaining: z.number().int() }));

export const userAccountAnswer = userCalls.changeAnswer;

export type UserListQuery = z.output<typeof userListQuery>;
export type UserAccountRow = z.infer<typeof userAccountRow>;
export type UserHoldingsRow = z.infer<typeof userHoldings>;
