import type { Viewer } from '../../http/context.ts';

/** Who tells what a viewer records: staff, or a partner's system with a key of its own. */
export function sourceOf({ kind }: Pick<Viewer, 'kind'>): 'STAFF' | 'PARTNER' {
  return kind === 'key' ? 'PARTNER' : 'STAFF';
}

/** The partner whose event staff accepted; left out where the viewer reports it. */
export interface ReportedBy {
  recorded_name: string;
  source: 'PARTNER';
}
