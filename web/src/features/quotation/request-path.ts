/** The request form: empty, with an own request to change, or with one to begin from. Below /platform. */
export function requestPath(from: { edit: string } | { copy: string } | null = null): string {
  if (!from) return '/user/find-a-quotation';
  return `/user/find-a-quotation?${new URLSearchParams(from)}`;
}
