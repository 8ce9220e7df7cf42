import { sharedChoice } from '../form/choice/shared-choice.ts';

export type Density = 'comfortable' | 'compact';

/** Rows of tables: 40 or 32 px, for every table of the page. */
export const density = sharedChoice<Density>('wr1.density', ['comfortable', 'compact'], 'comfortable');
