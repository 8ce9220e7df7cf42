import { useEffect, useRef, useState } from 'react';
import { EXCHANGE_RATE_ENTRY } from '@wr1/schema/rules/list/limit.ts';
import { defaultValidTo, isExpired } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { sumCharges } from './charge-sum.ts';
import { readDraft, removeDraft, writeDraft } from '../../../app/draft.ts';
import { firstLines, lineProblems, linesForCargo, linesOf } from './pricing-line.ts';
import type { ChargeCode, PricedCargo, PricingLine } from './pricing-line.ts';
import type { PricingSheetFragment } from './pricing-sheet.generated.ts';

/** The subject of the price sheet: a record, or an offer that has no record yet. */
export type PricedSheet = Pick<PricingSheetFragment, 'id' | 'serviceType' | 'revision' | 'priceNote' | 'charges'> & {
  cargo: PricedCargo;
};

interface Draft {
  lines: PricingLine[];
  validTo: string;
  note: string;
  /** Why the margin is below the minimum. */
  reason?: string;
  /** The cargo that the quantities are based on; defaults to the record's. */
  cargo?: PricedCargo;
}

/** A draft in the browser; release 0.1 stored these two as numbers. */
type StoredDraft = Omit<Draft, 'lines' | 'cargo'> & {
  lines: (Omit<PricingLine, 'vatRate'> & { vatRate: string | number })[];
  cargo?: Omit<PricedCargo, 'chargeableQuantity'> & { chargeableQuantity: string | number };
};

const newKey = () => crypto.randomUUID();

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<StoredDraft>;
  return Array.isArray(draft.lines) && typeof draft.validTo === 'string' && typeof draft.note === 'string';
}

function storedDraft(key: string): Draft | null {
  const stored = readDraft(key, isDraft);
  if (!stored) return null;
  const { lines, cargo, ...rest } = stored;
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, vatRate: String(line.vatRate) })),
    ...(cargo && { cargo: { ...cargo, chargeableQuantity: String(cargo.chargeableQuantity) } }),
  };
}

/** The record's current price, or the initial values if it has none. */
function present(record: PricedSheet, codes: readonly ChargeCode[], now: Date): Draft {
  const service = record.serviceType === 'UNKNOWN' ? 'FCL' : record.serviceType;
  const lines = record.charges.map((charge) => ({
    key: newKey(),
    code: charge.code,
    name: charge.name,
    basis: charge.basis === 'UNKNOWN' ? ('PER_SHIPMENT' as const) : charge.basis,
    containerTypeCode: charge.containerTypeCode,
    quantity: charge.quantity,
    unitPrice: charge.unitPrice.amount,
    currency: charge.unitPrice.currency,
    unitCost: charge.unitCost?.amount ?? '',
    vatRate: charge.vatRate,
  }));
  return {
    lines: lines.length > 0 ? lines : firstLines(record.serviceType, codes, record.cargo, newKey),
    validTo: defaultValidTo(service, now),
    note: record.priceNote ?? '',
  };
}

/** A draft, adapted to the cargo being priced. */
function forCargo(draft: Draft, record: PricedSheet, cargo: PricedCargo): Draft {
  const before = draft.cargo ?? record.cargo;
  return JSON.stringify(before) === JSON.stringify(cargo)
    ? draft
    : { ...draft, cargo, lines: linesForCargo(draft.lines, before, cargo) };
}

/**
 * State of the pricing sheet: lines, validity, note, live totals. The input survives a reload and an expired
 * session.
 * @param cargo the cargo being priced, if it changes along with the price; defaults to the record's
 */
export function usePricing(
  record: PricedSheet,
  codes: readonly ChargeCode[],
  config: readonly { code: string; value: string }[],
  cargo: PricedCargo = record.cargo,
) {
  // If someone else has sent a price in the meantime, the revision changes and the sheet starts over.
  const draftKey = `pricing.${record.id}.${record.revision}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = storedDraft(draftKey);
    const now = new Date();
    // A validity date that has since passed is replaced by the default.
    const begun = present(record, codes, now);
    if (!kept) return forCargo(begun, record, cargo);
    return forCargo(isExpired(kept.validTo, now) ? { ...kept, validTo: begun.validTo } : kept, record, cargo);
  });
  const [changed, setChanged] = useState(false);
  const before = useRef<Draft>(null);
  const rate = config.find((entry) => entry.code === EXCHANGE_RATE_ENTRY)?.value ?? '';

  useEffect(() => {
    if (changed) writeDraft(draftKey, draft);
  }, [changed, draft, draftKey]);

  function change(part: Partial<Draft>) {
    setChanged(true);
    setDraft((kept) => ({ ...kept, ...part }));
  }

  return {
    ...draft,
    rate,
    problems: lineProblems(draft.lines),
    sum: sumCharges(
      draft.lines.map((line) => ({ ...line, unitCost: line.unitCost || null })),
      rate,
    ),
    setValidTo: (validTo: string) => change({ validTo }),
    setNote: (note: string) => change({ note }),
    reason: draft.reason ?? '',
    setReason: (reason: string) => change({ reason }),
    changeLine: (key: string, part: Partial<PricingLine>) =>
      change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) }),
    addCharge: (charge: ChargeCode) => change({ lines: [...draft.lines, ...linesOf(charge, cargo, newKey)] }),
    removeLine: (key: string) => change({ lines: draft.lines.filter((line) => line.key !== key) }),
    /** Replaces all lines. The validity is shortened to `validTo` if that is earlier. */
    fill: (lines: PricingLine[], validTo: string | null) => {
      before.current = draft;
      change({ lines, ...(validTo !== null && validTo < draft.validTo && { validTo }) });
    },
    /** Replaces one line, for example once a truck's distance is known. */
    replaceLine: (key: string, lines: PricingLine[], validTo: string | null) => {
      setChanged(true);
      setDraft((kept) => ({
        ...kept,
        lines: kept.lines.flatMap((line) => (line.key === key ? lines : [line])),
        validTo: validTo !== null && validTo < kept.validTo ? validTo : kept.validTo,
      }));
    },
    /** Restores the draft from before the last {@link fill}. */
    restore: () => {
      if (before.current) change(before.current);
    },
    forget: () => removeDraft(draftKey),
  };
}

export type Pricing = ReturnType<typeof usePricing>;
