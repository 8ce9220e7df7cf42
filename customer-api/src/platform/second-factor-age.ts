import { SECOND_FACTOR_MINUTES } from '@wr1/schema/rules/access/second-factor.ts';
import type { Viewer } from '../http/context.ts';

/** Whether a user with a second factor has to enter it again before a sensitive action. */
export function isSecondFactorStale({ hasSecondFactor, secondFactorAt }: Viewer, now: Date): boolean {
  if (!hasSecondFactor) return false;
  return secondFactorAt === null || now.getTime() - secondFactorAt.getTime() > SECOND_FACTOR_MINUTES * 60_000;
}
