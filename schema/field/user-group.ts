import { describeFields } from './field.ts';

/** Names and purpose of a group. Its role is chosen once, at creation; permissions and acts are separate lists. */
export const userGroupFields = describeFields({
  /** Unique within the role, as is the Vietnamese name. */
  name: { rest: 'name', kind: { type: 'text', max: 60 }, required: true, sort: 'name', search: true },
  nameVn: { rest: 'name_vn', kind: { type: 'text', max: 60 }, required: true, search: true },
  description: { rest: 'description', kind: { type: 'text', max: 200 } },
});
