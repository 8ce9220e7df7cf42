import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ReviewPriceInput } from '../../../schema-types.generated.ts';
import { ReviewPriceDocument } from './price-send.generated.ts';
import type { PriceReviewPartsFragment } from './price-send.generated.ts';

/** Delay after the last keystroke, in ms. */
const PAUSE = 350;

export type PriceReview = PriceReviewPartsFragment;

/**
 * The server's review of a price that is being prepared.
 * @param input null while there is nothing to review
 * @returns undefined until the response for this input arrives
 */
export function usePriceReview(input: ReviewPriceInput | null): PriceReview | undefined {
  const wanted = JSON.stringify(input);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const settled = JSON.parse(asked) as ReviewPriceInput | null;
  const { data } = useQuery(ReviewPriceDocument, {
    variables: { input: settled ?? { charges: [] } },
    skip: settled === null,
    // Costs and price lists may have changed since.
    fetchPolicy: 'network-only',
  });
  return asked === wanted && settled !== null ? (data?.reviewPrice?.review ?? undefined) : undefined;
}
