import { run } from './process.ts';

// Each workspace is checked separately, because each has its own libraries (only the web app has the DOM).
// The largest come first.
const rooms = [
  'web',
  'tests',
  'customer-api',
  'gateway',
  'gateway/graphiql',
  'gateway/docs',
  'schema',
  'clients/typescript',
  'clients/examples/typescript',
  '.',
];

/** Checks workspaces one after the other, because a compiler uses a full core. */
async function checkRooms(): Promise<void> {
  for (let room = rooms.shift(); room !== undefined; room = rooms.shift()) {
    if ((await run('tsc', ['-p', room])) !== 0) process.exitCode = 1;
  }
}

await Promise.all([checkRooms(), checkRooms()]);
