import { unzipSync } from 'fflate';
import { ARCHIVE_LIMIT, mostUnpacked } from '@wr1/schema/rules/document/archive-limit.ts';
import { OfficeProblem } from './office-view.ts';

/**
 * Checks the archive's directory before anything is unpacked: the number and size of all parts, including
 * unneeded ones.
 */
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
 * The required parts of an OOXML file (a ZIP archive), by path. Other parts are not unpacked, and no part can
 * exceed the size it declares.
 * @param mostXml maximum total size of the XML, in bytes
 * @throws OfficeProblem DAMAGED if the file is not an archive, TOO_LARGE if it unpacks to more
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
