import { can } from '@wr1/schema/rules/access/ability.ts';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Act } from '@wr1/schema/rules/access/act.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { createContext, use, useMemo } from 'react';
import type { ViewerQuery } from '../../features/session/viewer.generated.ts';
import { isPossible, offers, partVariables } from './part.ts';
import type { Part, PartVariable } from './part.ts';
import { useSession } from './use-session.ts';
import { viewerAbility } from './viewer-ability.ts';

/** The signed-in user, as loaded by the shell. */
export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** Whether the user must choose a password or set up the second factor before anything else. */
export function isRestricted({ isPasswordChangeRequired, secondFactorStep }: Viewer): boolean {
  return isPasswordChangeRequired || secondFactorStep !== null;
}

/** Set by the signed-in shell; null outside it. */
export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in user. Throws outside the signed-in shell. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer must be used inside the signed-in shell');
  return viewer;
}

/**
 * Returns whether the user may perform an action that the customer API supports: `may('create', 'QuotationRequest')`.
 * With an act, the user's group must also grant that act.
 */
export function useMay(): (action: AbilityAction, subject: Subject, act?: Act) => boolean {
  const { abilities, capabilities, acts } = useViewer();
  const ability = useMemo(() => viewerAbility(abilities), [abilities]);
  return (action, subject, act) =>
    isPossible(capabilities, action, subject) &&
    can(ability, action, subject) &&
    (act === undefined || acts.includes(act));
}

/** The user's full name, or the username if the customer API returns no name. */
export function useViewerName(): string {
  const viewer = use(ViewerContext);
  const state = useSession();
  const fullName = viewer?.user?.fullName;
  return fullName || (state.status === 'signedIn' ? state.user.username : '');
}

/** Returns whether the customer API behind the gateway offers a part of the product: `has('history')`. */
export function useHas(): (part: Part) => boolean {
  const { capabilities } = useViewer();
  return (part) => offers(capabilities, part);
}

/**
 * Values for a document's `$has…` variables, which include optional parts: `...ActivityCard @include(if:
 * $hasHistory)`. This way a page needs one request, and the request contains nothing that the customer API
 * lacks.
 */
export function useParts<Variables>(
  document: TypedDocumentNode<unknown, Variables>,
): Pick<Variables, Extract<keyof Variables, PartVariable>> {
  const { capabilities } = useViewer();
  return useMemo(() => partVariables(document, capabilities), [document, capabilities]);
}
