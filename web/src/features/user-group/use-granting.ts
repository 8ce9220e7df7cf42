import { actsOf, type Act } from '@wr1/schema/rules/access/act.ts';
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
  };
  return {
    permissions: (permissions: readonly Permission[]) => mayGrant(rights, { code: null, role, permissions, acts: [] }),
    isAll: mayGrant(rights, { code: null, role, permissions: offeredPermissions(role), acts: actsOf(role) }),
    act: (act: Act) => mayGrant(rights, { code: null, role, permissions: [], acts: [act] }),
  };
}
