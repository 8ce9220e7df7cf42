/** Media types of GraphQL over HTTP and, for event streams, of GraphQL over SSE. */
export type GraphqlMediaType = 'application/graphql-response+json' | 'application/json' | 'text/event-stream';

const known = new Map<string, GraphqlMediaType | null>();

function rank(range: string): { type: GraphqlMediaType; specific: boolean } | null {
  if (range === 'application/graphql-response+json') return { type: range, specific: true };
  if (range === 'application/json') return { type: range, specific: true };
  if (range === '*/*' || range === 'application/*') return { type: 'application/json', specific: false };
  return null;
}

/**
 * Chooses the media type of the response.
 * @param accept the Accept header
 * @returns text/event-stream if named, otherwise the type that the client prefers; application/json if it
 * accepts anything, null if it accepts none
 */
export function chooseMediaType(accept: string | null): GraphqlMediaType | null {
  if (accept === null || accept.trim() === '') return 'application/json';
  const before = known.get(accept);
  if (before !== undefined) return before;
  if (accept.includes('text/event-stream')) return 'text/event-stream';
  let best: { type: GraphqlMediaType; quality: number } | null = null;
  for (const part of accept.slice(0, 1_000).split(',')) {
    const [range = '', ...options] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const ranked = rank(range);
    if (ranked === null) continue;
    const quality = options.map((option) => /^q=([\d.]+)$/.exec(option)?.[1]).find((value) => value !== undefined);
    const weight = (quality === undefined ? 1 : Number(quality)) - (ranked.specific ? 0 : 0.0001);
    if (weight > 0 && (best === null || weight > best.quality)) best = { type: ranked.type, quality: weight };
  }
  const chosen = best?.type ?? null;
  if (known.size < 500) known.set(accept, chosen);
  return chosen;
}
