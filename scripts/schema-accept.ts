import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../tests/testkit/files.ts';
import {
  SNAPSHOT,
  schemaChanges,
  schemaOfText,
  snapshotOf,
  toldAs,
  untoldChanges,
} from '../tests/testkit/walk/schema-change.ts';
import { sdl } from '../tests/testkit/walk/sdl.ts';
import { ROOT } from './process.ts';

// Makes the present schema the accepted one, unless it breaks something that CHANGELOG.md does not tell of.
const file = path.join(ROOT, SNAPSHOT);
const changes = existsSync(file)
  ? await schemaChanges(schemaOfText(readText(SNAPSHOT)), schemaOfText(snapshotOf(sdl())))
  : [];
const untold = untoldChanges(changes, readText('CHANGELOG.md'));
if (untold.length > 0) {
  console.error(
    `Not accepted. CHANGELOG.md has to say under "Unreleased" what callers do instead:\n${toldAs(untold).join('\n')}`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(file, snapshotOf(sdl()));
  const breaking = changes.filter((change) => change.isBreaking).length;
  console.log(`Accepted: ${changes.length} changes, ${breaking} of them breaking.`);
}
