import { expect, test } from 'vitest';
import { whyNot } from '../../scripts/images/tools.ts';
import { ROOT } from '../testkit/files.ts';
import { run } from '../testkit/client-project.ts';

const reason = whyNot();

/** Goals K1, K3, K4 and K8 */
test.skipIf(reason !== null)(
  `both images build, run as in compose.yaml and survive a rolling restart${reason === null ? '' : ` (skipped: ${reason})`}`,
  async () => {
    const { code, output } = await run(process.execPath, ['scripts/images/images.ts'], ROOT);
    console.log(output);
    expect(output).toMatch(/^[1-9]\d* passed, 0 failed$/m);
    expect(code).toBe(0);
  },
  // The first run builds a base system and everything else from scratch, which takes 16 minutes on a busy
  // machine.
  2_400_000,
);
