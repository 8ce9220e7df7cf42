import { use } from 'react';
import { ViewerContext } from './viewer-context.tsx';

/** Whether statuses use the legacy staff names: only for staff who chose them. */
export function useLegacyLabels(): boolean {
  const viewer = use(ViewerContext);
  return viewer?.isStaff === true && viewer.preferences?.hasLegacyLabels === true;
}
