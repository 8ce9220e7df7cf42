import { unzipSync } from 'fflate';
import { OfficeProblem } from './office-view.ts';

/** Unpacked bytes that are taken in all: ten times an upload. More is an archive that was made to fill the memory. */
const MOST_BYTES = 96 * 1024 * 1024;
/** An Office file has some hundred parts. */
const MOST_PARTS = 5_000;

/**
 * The wanted parts of a new Office file (a ZIP archive) by their paths. Nothing that is not wanted is unpacked, and no part
 * becomes longer than the archive says, whatever it holds.
 * @param mostXml bytes of XML that are taken in all
 * @throws OfficeProblem DAMAGED for what is no archive, TOO_LARGE for what unpacks to more
 */
export function openPackage(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  mostXml: number,
): Record<string, Uint8Array> {
  let total = 0;
  let xml = 0;
  let parts = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts += 1;
        if (parts > MOST_PARTS) throw new OfficeProblem('TOO_LARGE');
        if (!isWanted(name)) return false;
        total += originalSize;
        if (/\.(xml|rels)$/i.test(name)) xml += originalSize;
        if (total > MOST_BYTES || xml > mostXml) throw new OfficeProblem('TOO_LARGE');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof OfficeProblem ? error : new OfficeProblem('DAMAGED', { cause: error });
  }
}
