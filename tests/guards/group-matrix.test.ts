import { needOf } from '@wr1/customer-api/src/modules/user-group/call-need.ts';
import { MATRIX, permissionsIn, type MatrixColumn } from '@wr1/schema/rules/access/group-matrix.ts';
import { WORKING_ROUTES } from '@wr1/schema/rules/access/menu.ts';
import { PERMISSION, type Subject } from '@wr1/schema/rules/access/permission-table.ts';
import { groupSubjects } from '@wr1/schema/rules/access/user-group.ts';
import { ROLES } from '@wr1/schema/rules/access/user-type.ts';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../testkit/walk/rest-table.ts';
import { nameOf } from '../testkit/walk/who-may.ts';

const subjects = new Set<Subject>(ROLES.flatMap(groupSubjects));

/** Checked by rules about single records or by pages, not by the table of calls. */
const CHECKED_ELSEWHERE: readonly string[] = [
  // save-profile.ts: the profile of the caller's company.
  'update Company',
  // track-trace-page.tsx: buttons that record milestones; the calls check the actions themselves.
  'update Tracking',
  // Every other permission on a subject requires `read`.
  'read Group',
  'read Company',
];

/** Permissions that a call or menu page requires, such as `manage PartnerAccess`. */
const asked = new Set([
  ...ACTIONS.flatMap((action) => [
    ...(typeof action.access === 'object' ? [`${action.access.action} ${action.access.subject}`] : []),
    ...(needOf(nameOf(action)).anyOf ?? []),
  ]),
  ...PERMISSION.filter(({ path }) => WORKING_ROUTES.some((route) => route === path)).map(
    ({ subject }) => `read ${subject}`,
  ),
]);

const offered = Object.entries(MATRIX).flatMap(([subject, { columns }]) =>
  columns.map((column: MatrixColumn) => `${column} ${subject}`),
);

describe('The matrix of permissions', () => {
  it('offers everything that a call or a page asks for', () => {
    const ofGroups = [...asked].filter((one) => subjects.has(one.split(' ')[1] as Subject));
    expect(ofGroups.filter((one) => !offered.includes(one)).toSorted()).toEqual([]);
  });

  it('offers nothing without an effect', () => {
    const idle = offered.filter((one) => !asked.has(one) && !CHECKED_ELSEWHERE.includes(one));
    expect(idle).toEqual([]);
    expect(permissionsIn('PartnerAccess', 'manage')).toHaveLength(4);
  });
});
