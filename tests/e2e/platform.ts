/** Port of the first platform of the browser tests; the others and the readiness port follow. */
const BASE = Number(process.env['TEST_E2E_PORT'] ?? 4710);

/** Whether a platform is already running on that port, for work on the tests themselves. */
export const IS_RUNNING = Boolean(process.env['TEST_E2E_RUNNING']);

/** As many platforms as parallel tests, so that they do not share data: three keep two cores busy. */
export const PLATFORMS = IS_RUNNING ? 1 : Number(process.env['TEST_E2E_PLATFORMS'] ?? 3);

/** Answers 200 once every platform is ready. */
export const READY_PORT = BASE + 5;

/** The gateway's port of a platform, from 0; its customer API listens on the next one. */
export function portOf(platform: number): number {
  return BASE + platform * 10;
}
