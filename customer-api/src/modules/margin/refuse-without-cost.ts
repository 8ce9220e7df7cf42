import { ApiError } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { seesCost } from '../../http/sees-cost.ts';

/** @throws ApiError FORBIDDEN (403) for viewers who may not see cost */
export function refuseWithoutCost(viewer: Viewer): void {
  if (!seesCost(viewer)) throw new ApiError('FORBIDDEN', 403);
}
