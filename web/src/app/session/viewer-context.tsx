import { can } from '@wr1/schema/rules/access/ability.ts';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { createContext, use, useMemo } from 'react';
import type { ViewerQuery } from '../../features/session/viewer.generated.ts';
import { isPossible, offers, partVariables } from './part.ts';
import type { Part, PartVariable } from './part.ts';
import { useSession } from './use-session.ts';

/** The signed-in caller as loaded by the shell. */
export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** Provided by the signed-in shell. */
export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in caller; only inside the vertical layout. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer needs the signed-in shell around it');
  return viewer;
}

/** Whether the caller may do something and the customer API supports it: `may('create', 'QuotationRequest')`. */
export function useMay(): (action: AbilityAction, subject: Subject) => boolean {
  const { abilities, capabilities } = useViewer();
  return (action, subject) => isPossible(capabilities, action, subject) && can(abilities, action, subject);
}

/** The viewer's full name, or the username if the customer API has no name. */
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
 * The `$has…` variables of a document, by which it selects optional parts: `...ActivityCard
 * @include(if: $hasHistory)`. So a page's single request asks for nothing that the customer API
 * lacks.
 */
export function useParts<Variables>(
  document: TypedDocumentNode<unknown, Variables>,
): Pick<Variables, Extract<keyof Variables, PartVariable>> {
  const { capabilities } = useViewer();
  return useMemo(() => partVariables(document, capabilities), [document, capabilities]);
}
