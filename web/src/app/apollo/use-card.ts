import type { FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

/** A record as passed to a card, the only component that sees its fragment's fields. */
export type CardOf<Fragment> = FragmentType<Fragment>;

/** A card's fields of a record, live from the cache; null until complete. */
export function useCard<Fragment>(
  fragment: TypedDocumentNode<Fragment, OperationVariables>,
  fragmentName: string,
  record: CardOf<Fragment>,
): Fragment | null {
  const { data, complete } = useFragment({ fragment, fragmentName, from: record });
  return complete ? (data as Fragment) : null;
}
