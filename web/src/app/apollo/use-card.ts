import type { FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

/** What a page hands to a card: a record of which the card alone sees its fragment's fields. */
export type CardOf<Fragment> = FragmentType<Fragment>;

/** A card's own fields of a record, live from the cache; null until all of them are there. */
export function useCard<Fragment>(
  fragment: TypedDocumentNode<Fragment, OperationVariables>,
  fragmentName: string,
  record: CardOf<Fragment>,
): Fragment | null {
  const { data, complete } = useFragment({ fragment, fragmentName, from: record });
  return complete ? (data as Fragment) : null;
}
