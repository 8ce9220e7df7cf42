/** The count behind a tab; undefined while counts are not known (a customer API without them). */
export function countOf(
  counts: readonly { tab: string; count: number }[] | undefined,
  key: string,
): number | undefined {
  return counts?.find(({ tab }) => tab === key)?.count;
}
