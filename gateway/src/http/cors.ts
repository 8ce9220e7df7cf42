/** Controls which other sites' scripts may call /graphql: an exact list, never with credentials. */
export interface Cors {
  /** Headers of the response to a request from this origin. */
  headers(origin: string | null): [string, string][];
  /** Headers of the response to a preflight request. */
  preflight(origin: string | null): [string, string][];
}

/** @param origins allowed origins, for example https://partner.example */
export function createCors(origins: readonly string[]): Cors {
  const allowed = new Set(origins);
  const headers = (origin: string | null): [string, string][] => {
    if (allowed.size === 0) return [];
    if (origin === null || !allowed.has(origin)) return [['Vary', 'Origin']];
    return [
      ['Vary', 'Origin'],
      ['Access-Control-Allow-Origin', origin],
      ['Access-Control-Expose-Headers', 'x-request-id, ratelimit, ratelimit-policy, retry-after'],
    ];
  };
  return {
    headers,
    preflight(origin) {
      const base = headers(origin);
      if (!base.some(([name]) => name === 'Access-Control-Allow-Origin')) return base;
      return [
        ...base,
        ['Access-Control-Allow-Methods', 'GET, POST'],
        ['Access-Control-Allow-Headers', 'apikey, content-type, accept, accept-language, last-event-id, x-request-id'],
        ['Access-Control-Max-Age', '600'],
      ];
    },
  };
}
