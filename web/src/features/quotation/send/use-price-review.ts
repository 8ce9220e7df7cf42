import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ReviewPriceInput } from '../../../schema-types.generated.ts';
import { ReviewPriceDocument } from './price-send.generated.ts';
import type { PriceReviewPartsFragment } from './price-send.generated.ts';

/** After the last key, in milliseconds. */
const PAUSE = 350;

export type PriceReview = PriceReviewPartsFragment;

/**
 * How the server judges a price while it is being made.
 * @param input null while there is nothing to judge
 * @returns undefined until the answer for this very input is there
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
    // Costs and price lists change behind the page.
    fetchPolicy: 'network-only',
  });
  return asked === wanted && settled !== null ? (data?.reviewPrice?.review ?? undefined) : undefined;
}
