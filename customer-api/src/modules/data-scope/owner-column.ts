import { DUTY, type Duty } from '@wr1/schema/rules/access/duty.ts';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Database } from '../../database.ts';

export type OwnerColumn = `${Lowercase<Duty>}_owner_id`;

/** The owner columns of a record. */
export type Owners = Pick<Selectable<Database['shipment']>, OwnerColumn>;

/** The column of a duty's owner. */
export const ownerColumn = (duty: Duty): OwnerColumn => `${duty.toLowerCase() as Lowercase<Duty>}_owner_id`;

export const OWNER_COLUMN: readonly OwnerColumn[] = DUTY.map(ownerColumn);

/** The owners of a record, in the order of the duties. */
export function ownersOf(shipment: Owners): { duty: Duty; user_id: number }[] {
  return DUTY.flatMap((duty) => {
    const id = shipment[ownerColumn(duty)];
    return id === null ? [] : [{ duty, user_id: id }];
  });
}

/** Whether a user owns a duty of a record. */
export const ownsDuty = (shipment: Owners, userId: number): boolean =>
  OWNER_COLUMN.some((column) => shipment[column] === userId);

/** {@link ownsDuty} as an SQL condition, in the form that the index has. */
export function ownsDutyOf(userId: number): RawBuilder<SqlBool> {
  const columns = sql.join(OWNER_COLUMN.map((column) => sql.ref(`shipment.${column}`)));
  return sql<SqlBool>`array[${columns}] @> array[${userId}]::bigint[]`;
}
