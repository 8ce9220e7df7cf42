/** Query parameters; null and undefined are omitted, lists are joined with commas. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>;

/**
 * Builds path and query so that user input cannot change their structure.
 * @param basePath prefix without a trailing slash
 * @param path one of the customer API's fixed paths
 */
export function buildTarget(basePath: string, path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const name in query) {
    const value = query[name];
    if (value !== null && value !== undefined) params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = params.toString();
  return text === '' ? `${basePath}/${path}` : `${basePath}/${path}?${text}`;
}
