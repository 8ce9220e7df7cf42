import { z } from 'zod';
import { EXPORT_FORMAT, EXPORT_LIST } from '../../rules/list/export.ts';
import { answer, instant } from '../common.ts';

/** GET download: the token grants a single download. */
export const downloadQuery = z.object({ token: z.string().max(200) });

/**
 * POST wr1?objectType=RequestExport. `query` contains the parameters of the list's own GET, without paging.
 * `columns` are the visible columns in order; all if absent.
 */
export const exportRequest = z.object({
  list: z.enum(EXPORT_LIST),
  format: z.enum(EXPORT_FORMAT),
  columns: z.array(z.string().max(40)).max(40).optional(),
  query: z.record(z.string().max(40), z.union([z.string().max(20_000), z.number()])).default({}),
});

/**
 * A token that downloads the file once until `expires_at`. `capped`: more rows match than fit into one file.
 */
export const exportAnswer = answer(
  z.object({
    token: z.string(),
    expires_at: instant,
    file_name: z.string(),
    total: z.number().int().nonnegative(),
    rows: z.number().int().nonnegative(),
    capped: z.boolean(),
  }),
);

export type ExportRequest = z.infer<typeof exportRequest>;
