import type { MilestoneImportRow as ImportRow } from '@wr1/schema/rest/milestone/milestone-import.ts';
import type { MilestoneImportRow, Resolvers } from '../../schema.generated.ts';
import { readMilestone } from '../../graphql/record-enum.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { flatPath } from '../shipment/record-change.ts';
import { announceImport, importMilestones, previewImport } from './milestone-import.api.ts';

const attempt = attemptWith(flatPath);

const rowOf = ({ booking, code, milestone, ...row }: ImportRow): MilestoneImportRow => ({
  ...row,
  bookingNumber: booking,
  milestone: code === null ? null : readMilestone(code),
  milestoneText: milestone,
  milestoneCode: code,
});

export const milestoneImportResolvers: Resolvers = {
  Mutation: {
    requestMilestoneImport: (_parent, { input }, context) =>
      attempt(context, async () => ({
        uploadUrl: fileUrl(await announceImport(context.rest, { name: input.name, size: input.size })),
      })),
    previewMilestoneImport: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { name, counts, rows } = await previewImport(context.rest, input.token);
        return { preview: { fileName: name, ...counts, rows: rows.map(rowOf) } };
      }),
    importMilestones: (_parent, { input }, context) =>
      attempt(context, async () => {
        const done = await importMilestones(context.rest, { token: input.token, after: input.after ?? 0 });
        const { name, rows, ...rest } = done;
        context.services.live.touched(context);
        return { import: { fileName: name, ...rest, rows: rows.map(rowOf) } };
      }),
  },
};
