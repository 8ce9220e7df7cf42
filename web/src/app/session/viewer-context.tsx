import { can } from '@wr1/schema/rules/access/ability.ts';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { createContext, use, useMemo } from 'react';
import type { ViewerQuery } from '../../features/session/viewer.generated.ts';
import { isPossible, offers, partVariables } from './part.ts';
import type { Part, PartVariable } from './part.ts';
import { useSession } from './use-session.ts';

/** The signed-in caller as the shell asked for it. */
export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** Given by the signed-in shell. */
export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in caller; only inside the vertical layout. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer needs the signed-in shell around it');
  return viewer;
}

/** Whether the caller may do something, and the customer API knows it: `may('create', 'QuotationRequest')`. */
export function useMay(): (action: AbilityAction, subject: Subject) => boolean {
  const { abilities, capabilities } = useViewer();
  return (action, subject) => isPossible(capabilities, action, subject) && can(abilities, action, subject);
}

/** What the viewer is called: the full name, or the username where the customer API knows no name. */
export function useViewerName(): string {
  const viewer = use(ViewerContext);
  const state = useSession();
  const fullName = viewer?.user?.fullName;
  return fullName || (state.status === 'signedIn' ? state.user.username : '');
}

/** Whether the customer API behind the gateway offers a part of the product: `has('history')`. */
export function useHas(): (part: Part) => boolean {
  const { capabilities } = useViewer();
  return (part) => offers(capabilities, part);
}

/**
 * The variables `$has…` of a document, by which it asks for optional parts: `...ActivityCard @include(if: $hasHistory)`. So a
 * page asks in its one request for nothing that the customer API lacks.
 */
export function useParts<Variables>(
  document: TypedDocumentNode<unknown, Variables>,
): Pick<Variables, Extract<keyof Variables, PartVariable>> {
  const { capabilities } = useViewer();
  return useMemo(() => partVariables(document, capabilities), [document, capabilities]);
}
