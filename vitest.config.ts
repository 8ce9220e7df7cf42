import { configDefaults, defineConfig } from 'vitest/config';

/** Tests without components that need a browser's window all the same. */
const WITH_WINDOW = 'web/**/*.dom.test.ts';
const isFull = process.env['TEST_FULL'] === '1';

// PGlite needs about 300 MB an instance: few workers keep the suite inside small machines.
// Without isolation the files of a worker share what they import: half of the time was the same modules, read anew for
// each file. Nothing of ours remembers in a module what another file could trip over; vi.mock would not work there.
export default defineConfig({
  // Without "development", as Node itself resolves: graphql has a second build behind it, and two do not mix.
  resolve: { conditions: ['module', 'node'] },
  ssr: { resolve: { conditions: ['module', 'node'], externalConditions: ['module', 'node'] } },
  test: {
    // Servers are waited for a third of the time: three keep two cores busy, 820 s became 594 s.
    maxWorkers: 3,
    // A shared machine can lose a race that was not meant: one more try, told as flaky at the end (scripts/test.ts).
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
        // What asks for a window or shows a component; the web's rules are among the unit tests.
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
      // Servers in processes of their own that are killed, cut off and filled up: minutes each, in full runs only.
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
