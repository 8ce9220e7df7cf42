import type { FieldColumns } from '@wr1/schema/field/field.ts';
import type { holidayFields } from '@wr1/schema/field/holiday.ts';
import type { RecordColumns } from '../record/record-noun.ts';

export interface HolidayTables {
  holiday: FieldColumns<typeof holidayFields> & RecordColumns;
}
