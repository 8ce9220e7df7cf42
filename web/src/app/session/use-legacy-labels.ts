import { use } from 'react';
import { ViewerContext } from './viewer-context.tsx';

/** Whether to show the legacy staff names of statuses, which only staff can choose. */
export function useLegacyLabels(): boolean {
  const viewer = use(ViewerContext);
  return viewer?.isStaff === true && viewer.preferences?.hasLegacyLabels === true;
}
