import type { Subject } from './permission-table.ts';

/** `manage` includes every action. */
export type AbilityAction = 'read' | 'create' | 'update' | 'delete' | 'manage';

/** Actions as the specification writes them, by GraphQL enum value. */
export const ABILITY_ACTION = {
  CREATE: 'create',
  READ: 'read',
  UPDATE: 'update',
  DELETE: 'delete',
  MANAGE: 'manage',
} as const satisfies Readonly<Record<string, AbilityAction>>;

/** One entry of an ability list. `Auth` is the subject of the sign-in pages. */
export type Ability = { readonly action: AbilityAction; readonly subject: Subject | 'Auth' };

/** Permissions without a session (specification, section 6). */
export const ANONYMOUS_ABILITY: readonly Ability[] = [{ action: 'read', subject: 'Auth' }];

/** Whether an ability list includes an action on a subject. */
export function can(
  ability: readonly { readonly action: string; readonly subject: string }[],
  action: AbilityAction,
  subject: Subject | 'Auth',
): boolean {
  return ability.some((entry) => entry.subject === subject && (entry.action === action || entry.action === 'manage'));
}
