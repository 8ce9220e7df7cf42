import { sharedChoice } from '../form/choice/shared-choice.ts';

export type Density = 'comfortable' | 'compact';

/** Row height in all tables: 40 or 32 px. */
export const density = sharedChoice<Density>('wr1.density', ['comfortable', 'compact'], 'comfortable');
