import { unzipSync } from 'fflate';
import { ARCHIVE_LIMIT, mostUnpacked } from '@wr1/schema/rules/document/archive-limit.ts';
import { OfficeProblem } from './office-view.ts';

/** Refuses an archive by its directory, before anything of it is unpacked: parts and sizes, the unwanted ones included. */
function judgeDirectory(bytes: Uint8Array): void {
  let parts = 0;
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      parts += 1;
      unpacked += originalSize;
      if (parts > ARCHIVE_LIMIT.entries || unpacked > mostUnpacked(bytes.length)) throw new OfficeProblem('TOO_LARGE');
      return false;
    },
  });
}

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
  let xml = 0;
  try {
    judgeDirectory(bytes);
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false;
        if (/\.(xml|rels)$/i.test(name)) xml += originalSize;
        if (xml > mostXml) throw new OfficeProblem('TOO_LARGE');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof OfficeProblem ? error : new OfficeProblem('DAMAGED', { cause: error });
  }
}
