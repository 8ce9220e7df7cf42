import { use } from 'react';
import { ViewerContext } from './viewer-context.tsx';

/** Whether statuses have the words of the older staff set: for staff who chose them, nowhere else. */
export function useLegacyLabels(): boolean {
  const viewer = use(ViewerContext);
  return viewer?.isStaff === true && viewer.preferences?.hasLegacyLabels === true;
}
