import { benchExport } from './lists/export.ts';
import { benchFault } from './fault.ts';
import { benchFirstLoad } from './page/first-load.ts';
import { benchPages } from './page/lighthouse.ts';
import { benchLapsed } from './lists/lapsed.ts';
import { benchLists } from './lists/lists.ts';
import { benchRacing } from './racing.ts';
import { benchSpeed } from './speed.ts';
import { benchSubscribers } from './subscribers/subscribers.ts';
import { benchTables } from './page/table.ts';

// Results are ratios within one run, never absolute times, so that the machine does not matter.
benchFirstLoad();
await benchSpeed();
await benchRacing();
await benchSubscribers();
await benchFault();
await benchExport();
// Creates a million bookings first, which takes five to ten minutes. To run one benchmark on its own: node
// tests/bench/lists/lists.ts.
await benchLists();
await benchLapsed();
await benchPages();
await benchTables();
