import { EVERYBODY, STAFF, type Caller, type RootFieldRow } from './root-field-row.ts';

const ADMIN: readonly Caller[] = ['ADMIN'];
const PAYLOAD = '{ schedule { id version uses } message userErrors { code message } }';

/** The same port at both ends: nothing is written for those who may. */
const schedule = {
  serviceType: 'FCL',
  polCode: 'VNSGN',
  podCode: 'VNSGN',
  carrierCode: 'ONE',
  etd: '2030-01-01T00:00:00.000Z',
  eta: '2030-01-02T00:00:00.000Z',
  routing: 'DIRECT',
};

/** Rows of the matrix for the departures that staff keep. */
export const SCHEDULE_FIELDS: Readonly<Record<string, RootFieldRow>> = {
  'Query.nearbyDepartures': {
    document:
      '{ nearbyDepartures(filter: { serviceType: FCL, polCode: "VNSGN", podCode: "DEHAM" }) { end code km departures } }',
    callers: EVERYBODY,
  },
  'Query.scheduleList': {
    document:
      'query { scheduleList(first: 5, filter: { serviceType: FCL }) { totalCount nodes { id uses version byHand } } }',
    callers: STAFF,
  },
  'Mutation.createSchedule': {
    document: `mutation($input: CreateScheduleInput!) { createSchedule(input: $input) ${PAYLOAD} }`,
    variables: () => ({ input: { schedule } }),
    callers: ADMIN,
    changes: true,
  },
  'Mutation.updateSchedule': {
    document: `mutation($input: UpdateScheduleInput!) { updateSchedule(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.scheduleId, schedule } }),
    callers: ADMIN,
    changes: true,
  },
  'Mutation.cancelSchedule': {
    document:
      'mutation($input: CancelScheduleInput!) { cancelSchedule(input: $input) { schedule { id } told userErrors { code message } } }',
    variables: (ids) => ({ input: { id: ids.scheduleId } }),
    callers: ADMIN,
    changes: true,
  },
  'Mutation.deleteSchedule': {
    document:
      'mutation($input: DeleteScheduleInput!) { deleteSchedule(input: $input) { deletedId message userErrors { code message } } }',
    variables: (ids) => ({ input: { id: ids.scheduleId } }),
    callers: ADMIN,
    changes: true,
  },
  'Mutation.requestScheduleImport': {
    document:
      'mutation($input: RequestScheduleImportInput!) { requestScheduleImport(input: $input) { uploadUrl userErrors { code message } } }',
    variables: () => ({ input: { name: 'departures.csv', size: 1 } }),
    callers: ADMIN,
    changes: true,
  },
  'Mutation.importSchedules': {
    document:
      'mutation($input: ImportSchedulesInput!) { importSchedules(input: $input) { import { fileName added rows { label } } userErrors { code message } } }',
    variables: () => ({ input: { token: 'nobody', serviceType: 'FCL' } }),
    callers: ADMIN,
    changes: true,
  },
  'Mutation.copySchedules': {
    document:
      'mutation($input: CopySchedulesInput!) { copySchedules(input: $input) { created copies { exists } userErrors { code message } } }',
    variables: (ids) => ({ input: { ids: [ids.scheduleId], everyDays: 7, times: 1 } }),
    callers: STAFF,
    changes: true,
  },
};
