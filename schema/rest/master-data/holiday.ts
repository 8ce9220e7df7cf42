import { z } from 'zod';
import { holidayFields } from '../../field/holiday.ts';
import { recordCalls } from '../../field/record-call.ts';
import { columnShape } from '../../field/shape.ts';
import { rowId } from '../common.ts';

/** A public holiday of the forwarder. */
export const holidayRow = z.object({ ...columnShape(holidayFields), id: rowId, version: z.number().int() });

/** HolidayList, CreateHoliday, UpdateHoliday and DeleteHoliday. */
export const holidayCalls = recordCalls(holidayFields, holidayRow);

export type HolidayRow = z.infer<typeof holidayRow>;
