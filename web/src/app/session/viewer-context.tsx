import { can } from '@wr1/schema/rules/ability.ts';
import type { AbilityAction } from '@wr1/schema/rules/ability.ts';
import type { Subject } from '@wr1/schema/rules/permission-table.ts';
import { createContext, use } from 'react';
import type { ViewerQuery } from '../../features/session/viewer.generated.ts';
import { offers } from './part.ts';
import type { Part } from './part.ts';

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

/** Whether the caller may do something: `may('create', 'QuotationRequest')`. */
export function useMay(): (action: AbilityAction, subject: Subject) => boolean {
  const { abilities } = useViewer();
  return (action, subject) => can(abilities, action, subject);
}

/**
 * Whether the customer API behind the gateway offers a part of the product: `has('history')`. A query takes the answer as
 * the variable of its `@include`, so that a page asks for nothing that would be refused.
 */
export function useHas(): (part: Part) => boolean {
  const { capabilities } = useViewer();
  return (part) => offers(capabilities, part);
}
