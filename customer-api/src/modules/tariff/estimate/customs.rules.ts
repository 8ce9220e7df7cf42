import type { EstimateInput } from '@wr1/schema/rest/schedule/tariff.ts';
import { containerCount } from '@wr1/schema/rules/cargo/cargo.ts';
import { Big } from 'big.js';
import { moneyText } from '../charge.rules.ts';
import type { CustomsTariff, DraftLine, Filled } from './estimate-facts.ts';

const CODE = 'CUS';

/** Customs lines: the first declaration, further declarations and a charge per container. */
export function customsLines(input: EstimateInput, tariffs: readonly CustomsTariff[]): Filled {
  const cargo = input.containers.length > 0 ? 'CONTAINER' : 'LOOSE';
  const exactness = (one: CustomsTariff) => Number(one.shipping_type !== null) + Number(one.cargo !== null);
  const tariff = tariffs
    .filter(
      (one) =>
        one.customs_type === null &&
        (one.shipping_type === null || one.shipping_type === input.shipping_type) &&
        (one.cargo === null || one.cargo === cargo),
    )
    .toSorted(
      (a, b) => exactness(b) - exactness(a) || new Big(a.price_first_declaration).cmp(b.price_first_declaration),
    )[0];
  if (tariff === undefined) {
    const quantity = String(input.declarations);
    return {
      lines: [],
      missing: [{ code: CODE, basis: 'PER_SET', cont_type: null, quantity, reason: 'NO_CUSTOMS_PRICE' }],
    };
  }
  const line = (quantity: number, price: string, basis: DraftLine['basis']): DraftLine => ({
    code: CODE,
    basis,
    cont_type: null,
    quantity: String(quantity),
    unit_price: moneyText(new Big(price), tariff.currency),
    currency: tariff.currency,
    source: tariff.source,
    derived: null,
    minimum: false,
    km: null,
    valid_to: tariff.valid_to,
    cost_percent: tariff.cost_percent,
  });
  const { price_first_declaration: first, price_next_declaration: next, per_container_extra: extra } = tariff;
  const further = input.declarations - 1;
  const samePrice = new Big(first).eq(next);
  const lines = [line(samePrice ? input.declarations : 1, first, 'PER_SET')];
  if (!samePrice && further > 0) lines.push(line(further, next, 'PER_SET'));
  const boxes = containerCount(input.containers);
  if (boxes > 0 && new Big(extra).gt(0)) lines.push(line(boxes, extra, 'PER_CONTAINER'));
  return { lines, missing: [] };
}
