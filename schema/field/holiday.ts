import { describeFields } from './field.ts';

/** A public holiday of the forwarder, which does not count in its response times. */
export const holidayFields = describeFields({
  /** In Asia/Ho_Chi_Minh. */
  day: { rest: 'day', kind: { type: 'day' }, required: true, sort: 'day' },
  name: { rest: 'name', kind: { type: 'text', max: 100 }, required: true },
  nameVn: { rest: 'name_vn', kind: { type: 'text', max: 100 }, required: true },
});
