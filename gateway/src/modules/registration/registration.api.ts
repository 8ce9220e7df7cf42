import {
  registerAnswer,
  registrationAnswer,
  registrationDuplicateAnswer,
  registrationListAnswer,
} from '@wr1/schema/rest/account/registration.ts';
import type {
  RegistrationDuplicate,
  RegistrationRow,
  approveRegistrationRequest,
  registerRequest,
  rejectRegistrationRequest,
  resendFirstSignInRequest,
} from '@wr1/schema/rest/account/registration.ts';
import type { z } from 'zod';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** Number of matching registrations by approval state. */
export type ApprovalTotals = z.output<typeof registrationListAnswer>['meta']['approval_totals'];

/** POST register. */
export async function register(
  rest: RestSession,
  body: z.input<typeof registerRequest>,
): Promise<{ reference: string; email: string }> {
  return (await rest.withToken(null).post('register', {}, body, registerAnswer)).result;
}

/** GET wr1?objectType=RegistrationList. */
export async function listRegistrations(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly RegistrationRow[]; total: number; totals: ApprovalTotals }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'RegistrationList', ...query }, registrationListAnswer);
  return { rows: result, total: meta.total, totals: meta.approval_totals };
}

/** GET wr1?objectType=RegistrationDuplicates for several registrations. */
export async function listDuplicates(
  rest: RestSession,
  ids: readonly number[],
): Promise<readonly RegistrationDuplicate[]> {
  return (await rest.get('wr1', { objectType: 'RegistrationDuplicates', ids }, registrationDuplicateAnswer)).result;
}

interface Decision {
  ApproveRegistration: z.input<typeof approveRegistrationRequest>;
  RejectRegistration: z.input<typeof rejectRegistrationRequest>;
  ResendFirstSignIn: z.input<typeof resendFirstSignInRequest>;
}

/**
 * PUT wr1?objectType=ApproveRegistration, RejectRegistration or ResendFirstSignIn; returns the
 * updated registration.
 */
export async function decide<A extends keyof Decision>(
  rest: RestSession,
  action: A,
  body: Decision[A],
): Promise<{ row: RegistrationRow; message: string }> {
  const { result, message } = await rest.put('wr1', { objectType: action }, body, registrationAnswer);
  return { row: result, message };
}
