import {
  approveRegistrationRequest,
  registerAnswer,
  registerRequest,
  registrationAnswer,
  registrationDuplicateAnswer,
  registrationDuplicateQuery,
  registrationListAnswer,
  registrationListQuery,
  rejectRegistrationRequest,
  resendFirstSignInRequest,
  type RegistrationDuplicate,
} from '@wr1/schema/rest/account/registration.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { QUERY_SUCCESS, success } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { approveRegistration, rejectRegistration, resendFirstSignIn } from './decide.ts';
import { findDuplicates } from './duplicate.repository.ts';
import { admitRegistrations, register } from './register.ts';
import { countRegistrations, listRegistrations, type StoredRegistration } from './registration-list.repository.ts';
import { registrationRowOf } from './registration-row.ts';

const READ = { action: 'read', subject: 'Registration' } as const;
/** Registrations compared per call; equals one page of the list. */
const MOST_COMPARED = 100;
/** Only an ADMIN has the permission `update`; other staff can only read. */
const DECIDE = { action: 'update', subject: 'Registration' } as const;

async function findOne({ db }: Deps, id: number, { viewer, now }: RequestContext): Promise<StoredRegistration> {
  const [row] = await listRegistrations(db, viewer, { ids: [id] }, { limit: 1, offset: 0, now });
  if (row === undefined) throw notFound();
  return row;
}

function registerReads(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'RegistrationList' },
    summary:
      'Lists registrations by `approval` (0, 1 or 2): all for ADMIN; for ADMIN_SALE, their own and those without an account manager.',
    tag: 'registration',
    access: READ,
    query: registrationListQuery,
    answer: registrationListAnswer,
    handler: async ({ query: { page, pageSize, ids, ...rest }, context: { viewer, now } }) => {
      const filter = { ...rest, ids: parseIds(ids) };
      const rows = await listRegistrations(db, viewer, filter, { limit: pageSize, offset: (page - 1) * pageSize, now });
      const totals = await countRegistrations(db, viewer, filter);
      const all = [totals.approving, totals.approved, totals.rejected];
      const total =
        filter.approval === undefined ? all.reduce((sum, one) => sum + one, 0) : (all[filter.approval] ?? 0);
      return {
        result: rows.map(registrationRowOf),
        message: QUERY_SUCCESS,
        meta: { total, page, pageSize, approval_totals: totals },
      };
    },
  });
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'RegistrationDuplicates' },
    summary: 'Lists customers that may be the same company as a registration, with reasons; ADMIN only.',
    tag: 'registration',
    access: DECIDE,
    query: registrationDuplicateQuery,
    answer: registrationDuplicateAnswer,
    handler: async ({ query: { ids }, context: { viewer, now } }) => {
      const wanted = (parseIds(ids) ?? []).slice(0, MOST_COMPARED);
      const rows = await listRegistrations(db, viewer, { ids: wanted }, { limit: MOST_COMPARED, offset: 0, now });
      const found: RegistrationDuplicate[] = [];
      for (const row of rows) {
        // One at a time, because each comparison scans all customers.
        // oxlint-disable-next-line no-await-in-loop
        const duplicates = await findDuplicates(db, row, row.company_id);
        found.push(...duplicates.map((duplicate) => ({ registration_id: row.id, ...duplicate })));
      }
      return success(found);
    },
  });
}

function registerDecisions(table: ActionTable, deps: Deps): void {
  const place = {
    method: 'put',
    path: '/wr1',
    tag: 'registration',
    access: DECIDE,
    answer: registrationAnswer,
  } as const;
  table.add({
    ...place,
    select: { objectType: 'ApproveRegistration' },
    summary:
      'Approves a registration: creates the company and its administrator, and emails the first sign-in link (valid for 7 days).',
    body: approveRegistrationRequest,
    handler: async ({ body, context }) => {
      await approveRegistration(deps, body, context);
      return success(registrationRowOf(await findOne(deps, body.id, context)), message('APPROVED', context.language));
    },
  });
  table.add({
    ...place,
    select: { objectType: 'RejectRegistration' },
    summary: 'Rejects a registration and emails the reason. The company name and username can be used again.',
    body: rejectRegistrationRequest,
    handler: async ({ body, context }) => {
      await rejectRegistration(deps, body, context);
      return success(registrationRowOf(await findOne(deps, body.id, context)), message('UPDATED', context.language));
    },
  });
  table.add({
    ...place,
    select: { objectType: 'ResendFirstSignIn' },
    summary: 'Emails a new first sign-in link, which replaces the previous one.',
    body: resendFirstSignInRequest,
    handler: async ({ body, context }) => {
      await resendFirstSignIn(deps, body.id, context.now);
      return success(registrationRowOf(await findOne(deps, body.id, context)), message('UPDATED', context.language));
    },
  });
}

/** Routes for company registrations and their approval. */
export function registerRegistrationRoutes(table: ActionTable, deps: Deps): void {
  const admit = admitRegistrations(deps.config.trustProxy);
  table.add({
    method: 'post',
    path: '/register',
    summary: 'Requests an account, which an ADMIN approves or rejects. Needs no token.',
    tag: 'registration',
    access: 'public',
    body: registerRequest,
    answer: registerAnswer,
    handler: async ({ body, context }) =>
      success(
        { reference: await register(deps, body, context, admit), email: body.email },
        message('ADDED', context.language),
      ),
  });
  registerReads(table, deps);
  registerDecisions(table, deps);
}
