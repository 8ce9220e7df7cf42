import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { postOperation } from '../../app/graphql-post.ts';
import { boardGateways } from './board-gateway.ts';
import type { BoardGateway, GatewayCutOff } from './board-gateway.ts';
import { HomeCutOffDocument } from './home-cut-off.generated.ts';
import type { GatewaySailingFragment } from './home-cut-off.generated.ts';

/**
 * Number of days of departures to search. Cut-offs are at most two days earlier, and every gateway has a
 * sailing each week.
 */
const span = 9;

/**
 * The gateway's sailing with the next container cut-off; null if no cut-off is in the future.
 * @param now ms since the epoch
 */
export function nextOf(
  gateway: BoardGateway,
  sailings: readonly GatewaySailingFragment[],
  now: number,
): GatewayCutOff | null {
  const ahead = sailings
    .filter((sailing): sailing is GatewaySailingFragment & { cargoCutOff: string } => sailing.cargoCutOff !== null)
    .filter((sailing) => Date.parse(sailing.cargoCutOff) > now)
    .sort((a, b) => Date.parse(a.cargoCutOff) - Date.parse(b.cargoCutOff));
  const next = ahead[0];
  if (!next) return null;
  return { gateway, from: next.polCode, to: next.podCode, carrier: next.carrier.code, at: next.cargoCutOff };
}

/**
 * The next container cut-off at each gateway, earliest first. Gateways without one are left out.
 * @throws NetworkFailure and RequestFailure, see `postOperation`
 */
export async function fetchGatewayCutOffs(now: Date): Promise<GatewayCutOff[]> {
  const fromDate = businessDay(now);
  const answer = await postOperation(HomeCutOffDocument, { fromDate, toDate: addDays(fromDate, span) });
  return boardGateways
    .map((gateway) => nextOf(gateway, answer[gateway].nodes, now.getTime()))
    .filter((cutOff) => cutOff !== null)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
