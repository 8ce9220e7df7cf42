import type { Viewer } from './context.ts';

/** Whether a viewer sees costs, margins and the reasons given for them: only staff whose group grants that act. */
export function seesCost({ isStaff, rights }: Viewer): boolean {
  return isStaff && rights.acts.includes('SEE_COST');
}
