import { configDefaults, defineConfig } from 'vitest/config';

/** Tests without components that still need a browser's window. */
const WITH_WINDOW = 'web/**/*.dom.test.ts';
const isFull = process.env['TEST_FULL'] === '1';

// PGlite needs about 300 MB per instance, so a few workers keep the suite usable on small machines. Without isolation,
// the files of a worker share their imports; importing the same modules for each file took half of the time. None of
// our modules has state that affects another file. vi.mock would not work there.
export default defineConfig({
  // Excludes the condition "development", as Node itself does: graphql has a separate build for it, and the two builds
  // cannot be mixed.
  resolve: { conditions: ['module', 'node'] },
  ssr: { resolve: { conditions: ['module', 'node'], externalConditions: ['module', 'node'] } },
  test: {
    // Tests spend a third of the time waiting for servers, so three workers keep two cores busy: 594 s instead of 820
    // s.
    maxWorkers: 3,
    // A busy machine can cause an unintended race: one retry, reported as flaky at the end
    // (scripts/test.ts).
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'schema/**/*.test.ts',
            'customer-api/**/*.test.ts',
            'gateway/**/*.test.ts',
            'clients/**/*.test.ts',
            'scripts/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, WITH_WINDOW],
        },
      },
      {
        extends: true,
        // Tests that need a window or components. The web app's rules are tested as unit tests.
        test: { name: 'web', environment: 'jsdom', include: ['web/**/*.test.tsx', WITH_WINDOW] },
      },
      {
        extends: true,
        test: { name: 'guards', environment: 'node', isolate: false, include: ['tests/guards/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'stack', environment: 'node', isolate: false, include: ['tests/stack/**/*.test.ts'] },
      },
      // Servers in separate processes that are killed, disconnected and filled up. They take minutes each, so they run
      // only in full runs.
      ...(isFull
        ? [
            {
              extends: true as const,
              test: {
                name: 'durability',
                environment: 'node',
                include: ['tests/durability/**/*.test.ts'],
                testTimeout: 1_200_000,
                hookTimeout: 180_000,
                fileParallelism: false,
                retry: 0,
              },
            },
          ]
        : []),
    ],
  },
});
