/** Port of the first platform that the browser tests start; the next ones and what tells that all are ready lie above it. */
const BASE = Number(process.env['TEST_E2E_PORT'] ?? 4710);

/** Whether a platform runs already on that port, for work on the tests themselves. */
export const IS_RUNNING = Boolean(process.env['TEST_E2E_RUNNING']);

/** As many platforms as tests that run at a time, so that none meets the data of another: three keep two cores busy. */
export const PLATFORMS = IS_RUNNING ? 1 : Number(process.env['TEST_E2E_PLATFORMS'] ?? 3);

/** Answers 200 as soon as every platform serves. */
export const READY_PORT = BASE + 5;

/** The gateway's port of a platform, from 0; its customer API listens on the next one. */
export function portOf(platform: number): number {
  return BASE + platform * 10;
}
