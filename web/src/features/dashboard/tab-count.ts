/** A tab's count; undefined if unknown, as with a customer API without tab counts. */
export function countOf(
  counts: readonly { tab: string; count: number }[] | undefined,
  key: string,
): number | undefined {
  return counts?.find(({ tab }) => tab === key)?.count;
}
