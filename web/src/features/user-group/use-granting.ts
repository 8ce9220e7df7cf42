import { actsOf, type Act } from '@wr1/schema/rules/access/act.ts';
import { scopesOf, type DataScope } from '@wr1/schema/rules/access/data-scope.ts';
import { offeredPermissions } from '@wr1/schema/rules/access/group-matrix.ts';
import { mayGrant, type Permission } from '@wr1/schema/rules/access/user-group.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import { viewerAbility } from '../../app/session/viewer-ability.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';

/** Returns what the viewer may grant in a group of a role. No one can grant more than they hold. */
export function useGranting(role: Role) {
  const viewer = useViewer();
  const rights = {
    role: viewer.role as Role,
    ability: viewerAbility(viewer.abilities),
    acts: viewer.acts as readonly Act[],
    scope: viewer.dataScope,
  };
  const narrowest = scopesOf(role)[0] ?? null;
  const grants = (group: { permissions?: readonly Permission[]; acts?: readonly Act[]; scope?: DataScope | null }) =>
    mayGrant(rights, { code: null, role, permissions: [], acts: [], scope: narrowest, ...group });
  return {
    permissions: (permissions: readonly Permission[]) => grants({ permissions }),
    isAll: grants({ permissions: offeredPermissions(role), acts: actsOf(role) }),
    act: (act: Act) => grants({ acts: [act] }),
    scope: (scope: DataScope) => grants({ scope }),
  };
}
