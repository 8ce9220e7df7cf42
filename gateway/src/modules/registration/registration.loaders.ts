import type { RegistrationDuplicate, RegistrationRow } from '@wr1/schema/rest/account/registration.ts';
import type { GatewayContext } from '../../context.ts';
import { manyByKey } from '../../rest/by-key.ts';
import { listedById } from '../../rest/listed-by-id.ts';
import { globalId } from '../../graphql/global-id.ts';
import { listDuplicates, listRegistrations } from './registration.api.ts';

/** A registration; its fields are read from the row. */
export interface RegistrationSource {
  __typename: 'Registration';
  id: string;
  row: RegistrationRow;
}

export function toRegistration(row: RegistrationRow): RegistrationSource {
  return { __typename: 'Registration', id: globalId('Registration', row.id), row };
}

/** Registrations by row id. */
export const registrationById = listedById<GatewayContext, RegistrationRow>('registrationById', listRegistrations);

/** Customers that may be the same company, by the registration's row id; one call per page. */
export const duplicatesOfRegistration = manyByKey<GatewayContext, number, RegistrationDuplicate>(
  'duplicatesOfRegistration',
  (context, ids) => listDuplicates(context.rest, ids),
  (row) => row.registration_id,
  100,
);
