import type { FreeTimeDirection, FreeTimeKind } from './free-time-kind.ts';

/** A daily rate and the day over, counted from 1, from which it applies. */
export interface FreeTimeStep {
  readonly from: number;
  /** Decimal text. */
  readonly rate: string;
}

/** A rule of the price tables: free days for carrier, port and container type, each null for any. */
export interface FreeTimeRule {
  readonly id: number;
  readonly direction: FreeTimeDirection;
  readonly kind: FreeTimeKind;
  readonly carrier: string | null;
  readonly port: string | null;
  /** ISO 6346 code, or 20 or 40 for every container of that length. */
  readonly containerType: string | null;
  readonly freeDays: number;
  /** Ascending by `from`; empty if the rates are unknown. */
  readonly steps: readonly FreeTimeStep[];
  readonly currency: 'USD' | 'VND';
  /** First and last day of validity, YYYY-MM-DD, both inclusive. */
  readonly validFrom: string;
  readonly validTo: string;
}

/** What a rule is looked up for. */
export interface FreeTimeCase {
  readonly direction: FreeTimeDirection;
  readonly carrier: string | null;
  readonly port: string;
  readonly containerType: string;
}

/** Free days entered for one shipment; null for a kind without any. */
export type OwnFreeDays = Readonly<Record<FreeTimeKind, number | null>>;

/** The days that apply to a container, and the rates after them. */
export interface FreeTimeTerm {
  readonly kind: FreeTimeKind;
  readonly freeDays: number;
  readonly steps: readonly FreeTimeStep[];
  /** Null without rates. */
  readonly currency: 'USD' | 'VND' | null;
  readonly source: 'SHIPMENT' | 'RULE';
}

/** The length that a rule can name: 45' containers count as 40'. */
const lengthOf = (containerType: string) => (containerType.startsWith('2') ? '20' : '40');

/**
 * How specific a rule is for a container; null if it does not apply. The carrier outweighs the port, the port the container
 * type, and a type its length.
 */
function weight(rule: FreeTimeRule, { direction, carrier, port, containerType }: FreeTimeCase): number | null {
  if (rule.direction !== direction) return null;
  if (rule.carrier !== null && rule.carrier !== carrier) return null;
  if (rule.port !== null && rule.port !== port) return null;
  const isExact = rule.containerType === containerType;
  if (rule.containerType !== null && !isExact && rule.containerType !== lengthOf(containerType)) return null;
  const byType = rule.containerType === null ? 0 : isExact ? 2 : 1;
  return (rule.carrier === null ? 0 : 8) + (rule.port === null ? 0 : 4) + byType;
}

interface Weighed {
  readonly rule: FreeTimeRule;
  readonly weight: number;
}

/** The most specific rule of a kind on a day; among equals the one with the latest validity, then the newest. */
function bestRule(
  rules: readonly FreeTimeRule[],
  found: FreeTimeCase,
  kind: FreeTimeKind,
  day: string,
): Weighed | null {
  let best: Weighed | null = null;
  for (const rule of rules) {
    if (rule.kind !== kind || day < rule.validFrom || day > rule.validTo) continue;
    const own = weight(rule, found);
    if (own === null) continue;
    const isBetter =
      best === null ||
      own > best.weight ||
      (own === best.weight &&
        (rule.validFrom > best.rule.validFrom || (rule.validFrom === best.rule.validFrom && rule.id > best.rule.id)));
    if (isBetter) best = { rule, weight: own };
  }
  return best;
}

/** Whether demurrage and detention share one clock: as entered for the shipment, otherwise as in the more specific rule. */
function isCombined(own: OwnFreeDays, ruleOf: (kind: FreeTimeKind) => Weighed | null): boolean {
  if (own.COMBINED !== null) return true;
  if (own.DEMURRAGE !== null || own.DETENTION !== null) return false;
  const combined = ruleOf('COMBINED')?.weight ?? -1;
  const apart = Math.max(ruleOf('DEMURRAGE')?.weight ?? -1, ruleOf('DETENTION')?.weight ?? -1);
  return combined > apart;
}

/**
 * The terms of a container. The shipment's own days win over rules, whose rates then follow them. Either demurrage and
 * detention apply or both combined, never all three; storage is the terminal's and always separate.
 * @param dayOf the day on which a kind's rule must be valid, YYYY-MM-DD
 */
export function freeTimeTerms(
  rules: readonly FreeTimeRule[],
  found: FreeTimeCase,
  own: OwnFreeDays,
  dayOf: (kind: FreeTimeKind) => string,
): FreeTimeTerm[] {
  const ruleOf = (kind: FreeTimeKind) => bestRule(rules, found, kind, dayOf(kind));
  const kinds: readonly FreeTimeKind[] = isCombined(own, ruleOf)
    ? ['COMBINED', 'STORAGE']
    : ['DEMURRAGE', 'DETENTION', 'STORAGE'];
  return kinds.flatMap((kind): FreeTimeTerm[] => {
    const rule = ruleOf(kind)?.rule;
    const freeDays = own[kind] ?? rule?.freeDays;
    if (freeDays === undefined) return [];
    const steps = rule?.steps ?? [];
    return [
      {
        kind,
        freeDays,
        steps,
        currency: rule === undefined || steps.length === 0 ? null : rule.currency,
        source: own[kind] === null ? 'RULE' : 'SHIPMENT',
      },
    ];
  });
}
