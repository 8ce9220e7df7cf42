import type { FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

/** A record as passed to a card. Only the card can read the fields of its fragment. */
export type CardOf<Fragment> = FragmentType<Fragment>;

/** The fields that a card's fragment selects, live from the cache; null until they are complete. */
export function useCard<Fragment>(
  fragment: TypedDocumentNode<Fragment, OperationVariables>,
  fragmentName: string,
  record: CardOf<Fragment>,
): Fragment | null {
  const { data, complete } = useFragment({ fragment, fragmentName, from: record });
  return complete ? (data as Fragment) : null;
}
