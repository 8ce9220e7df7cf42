import type { Selectable } from 'kysely';
import { holidayFields } from '@wr1/schema/field/holiday.ts';
import type { HolidayRow } from '@wr1/schema/rest/master-data/holiday.ts';
import type { RecordNoun } from '../record/record-noun.ts';
import { announceToAdmins } from '../user-group/announce-admins.ts';
import type { HolidayTables } from './holiday.table.ts';

type StoredHoliday = Selectable<HolidayTables['holiday']>;

/** The forwarder's public holidays. */
export const holidayNoun: RecordNoun<typeof holidayFields, StoredHoliday, HolidayRow> = {
  name: 'Holiday',
  table: 'holiday',
  subject: 'MasterData',
  audit: 'HOLIDAY',
  fields: holidayFields,
  label: ({ day, name }) => `${day} ${name}`,
  row: ({ created_by: _creator, created_at: _created, edited_at: _edited, ...row }) => row,
  changed: (trx, at) => announceToAdmins(trx, 'MasterData', at),
  unique: { holiday_day: 'day' },
};
