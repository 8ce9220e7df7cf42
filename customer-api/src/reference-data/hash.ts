const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A whole number from 0 to `below` - 1 that depends on the text alone (FNV-1a): variety that is the same on every machine.
 * @param text what the number is made from
 * @param below how many numbers there are; at least 1
 */
export function pick(text: string, below: number): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  // The low bits of FNV-1a are uneven for texts that differ in the last letter only.
  hash ^= hash >>> 15;
  return (hash >>> 0) % below;
}
