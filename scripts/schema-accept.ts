import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../tests/testkit/files.ts';
import {
  SNAPSHOT,
  schemaChanges,
  schemaOfText,
  snapshotOf,
  describeMissing,
  unlistedChanges,
} from '../tests/testkit/walk/schema-change.ts';
import { sdl } from '../tests/testkit/walk/sdl.ts';
import { ROOT } from './process.ts';

// Accepts the current schema unless it contains a breaking change that CHANGELOG.md does not list.
const file = path.join(ROOT, SNAPSHOT);
const changes = existsSync(file)
  ? await schemaChanges(schemaOfText(readText(SNAPSHOT)), schemaOfText(snapshotOf(sdl())))
  : [];
const unlisted = unlistedChanges(changes, readText('CHANGELOG.md'));
if (unlisted.length > 0) {
  console.error(
    `Not accepted. Under "Unreleased", CHANGELOG.md must say what callers do instead:\n${describeMissing(unlisted).join('\n')}`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(file, snapshotOf(sdl()));
  const breaking = changes.filter((change) => change.isBreaking).length;
  console.log(`Accepted: ${changes.length} changes, ${breaking} of them breaking.`);
}
