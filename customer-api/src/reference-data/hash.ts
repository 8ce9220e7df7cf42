const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A deterministic integer from 0 to `below` - 1, derived from a text (FNV-1a) and the same on every machine.
 * @param below exclusive upper bound, at least 1
 */
export function pick(text: string, below: number): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  // The low bits of FNV-1a are unevenly distributed if texts differ only in their last letter.
  hash ^= hash >>> 15;
  return (hash >>> 0) % below;
}
