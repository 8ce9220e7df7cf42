/** Port of the first platform for the browser tests. The ports of the other platforms and the readiness port follow. */
const BASE = Number(process.env['TEST_E2E_PORT'] ?? 4710);

/** Whether a platform is already running on that port, for work on the tests themselves. */
export const IS_RUNNING = Boolean(process.env['TEST_E2E_RUNNING']);

/** One platform per parallel test, so that tests do not share data. Three keep two cores busy. */
export const PLATFORMS = IS_RUNNING ? 1 : Number(process.env['TEST_E2E_PLATFORMS'] ?? 3);

/** Port that returns 200 once every platform is ready. */
export const READY_PORT = BASE + 5;

/** The gateway's port of a platform, counted from 0. Its customer API listens on the next port. */
export function portOf(platform: number): number {
  return BASE + platform * 10;
}
