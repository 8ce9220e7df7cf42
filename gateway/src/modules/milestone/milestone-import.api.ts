import {
  importMilestonesAnswer,
  previewMilestoneImportAnswer,
  requestMilestoneImportAnswer,
} from '@wr1/schema/rest/milestone/milestone-import.ts';
import type { importMilestonesRequest, requestMilestoneImport } from '@wr1/schema/rest/milestone/milestone-import.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** POST wr1?objectType=RequestMilestoneImport; returns a token for one upload. */
export async function announceImport(rest: RestSession, body: z.input<typeof requestMilestoneImport>): Promise<string> {
  const query = { objectType: 'RequestMilestoneImport' };
  return (await rest.post('wr1', query, body, requestMilestoneImportAnswer)).result.token;
}

/** PUT wr1?objectType=PreviewMilestoneImport; returns the effect of the file. */
export async function previewImport(rest: RestSession, token: string) {
  const query = { objectType: 'PreviewMilestoneImport' };
  return (await rest.put('wr1', query, { token }, previewMilestoneImportAnswer)).result;
}

/** PUT wr1?objectType=ImportMilestones; returns the results for the next bookings in the file. */
export async function importMilestones(rest: RestSession, body: z.input<typeof importMilestonesRequest>) {
  return (await rest.put('wr1', { objectType: 'ImportMilestones' }, body, importMilestonesAnswer)).result;
}
