import { benchExport } from './export.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchPages } from './lighthouse.ts';
import { benchNestedPage } from './nested-page.ts';
import { benchRacing } from './racing.ts';

// Ratios within one run, never absolute times: the machine does not matter.
benchFirstLoad();
await benchNestedPage();
await benchRacing();
await benchExport();
await benchPages();
