import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import { ChargeCardFragmentDoc } from './charge-card.generated.ts';
import type { ChargeCardFragment } from './charge-card.generated.ts';
import { ChargeSheet } from './charge-sheet-card.tsx';

/** The price of a record: see {@link ChargeSheet}. */
export function ChargeCard({ record }: { record: CardOf<ChargeCardFragment> }) {
  const card = useCard(ChargeCardFragmentDoc, 'ChargeCard', record);
  return card && <ChargeSheet price={card} />;
}
