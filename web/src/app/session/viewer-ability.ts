import { ABILITY_ACTION } from '@wr1/schema/rules/access/ability.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import type { Ability } from '../../schema-types.generated.ts';

/** A viewer's permissions in the form of the specification's `ability`. Unknown actions permit nothing. */
export function viewerAbility(abilities: readonly Pick<Ability, 'action' | 'subject'>[]) {
  return abilities.map(({ action, subject }) => ({ action: codeOf(ABILITY_ACTION, action) ?? '', subject }));
}
