import { SIGNED_IN } from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

const PAYLOAD = '{ watches { id name polCode } message userErrors { code message } }';

/** Root fields of kept searches of departures: everybody has the own ones, of others not even staff see any. */
export const SCHEDULE_WATCH_FIELDS: Record<string, RootFieldRow> = {
  'Query.scheduleWatches': {
    document: '{ scheduleWatches { id name polCode podCode newCount } }',
    callers: SIGNED_IN,
  },
  'Mutation.keepScheduleWatch': {
    // Without a name: nothing is written.
    document: `mutation($input: KeepScheduleWatchInput!) { keepScheduleWatch(input: $input) ${PAYLOAD} }`,
    variables: () => ({ input: { name: ' ', serviceType: 'FCL', polCode: 'VNSGN', daysAhead: 28 } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.changeScheduleWatch': {
    document: `mutation($input: ChangeScheduleWatchInput!) { changeScheduleWatch(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.scheduleWatchId, name: 'Nothing' } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.removeScheduleWatch': {
    document: `mutation($input: RemoveScheduleWatchInput!) { removeScheduleWatch(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.scheduleWatchId } }),
    callers: SIGNED_IN,
    changes: true,
  },
};
