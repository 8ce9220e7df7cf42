import { holidayFields } from '@wr1/schema/field/holiday.ts';
import { holidayCalls } from '@wr1/schema/rest/master-data/holiday.ts';
import type { HolidayRow } from '@wr1/schema/rest/master-data/holiday.ts';
import { globalId } from '../../graphql/global-id.ts';
import { recordQuery, recordResolvers } from '../../graphql/record.ts';
import type { WithTypename } from '../../graphql/typename.ts';
import type { Holiday, Resolvers } from '../../schema.generated.ts';

/** A public holiday of the forwarder in GraphQL form. */
export function toHoliday(row: HolidayRow): WithTypename<Holiday> {
  return {
    __typename: 'Holiday',
    id: globalId('Holiday', row.id),
    day: row.day,
    name: row.name,
    nameVn: row.name_vn,
    version: row.version,
  };
}

const holiday = recordResolvers({
  noun: 'Holiday',
  key: 'holiday',
  fields: holidayFields,
  calls: holidayCalls,
  toSource: (_context, row: HolidayRow) => toHoliday(row),
});

export const holidayResolvers: Resolvers = {
  Query: {
    holidays: (_parent, window, context) =>
      holiday.list(context, window, recordQuery(holidayFields, { sort: 'DAY', order: 'DESC' })),
  },
  Mutation: {
    createHoliday: (_parent, { input }, context) => holiday.create(context, input),
    updateHoliday: (_parent, { input }, context) => holiday.update(context, input),
    deleteHoliday: (_parent, { input }, context) => holiday.delete(context, input),
  },
};
