import type { Viewer } from '../../http/context.ts';

/** Who tells what a viewer records: staff, or a partner's system with a key of its own. */
export function sourceOf({ kind }: Pick<Viewer, 'kind'>): 'STAFF' | 'PARTNER' {
  return kind === 'key' ? 'PARTNER' : 'STAFF';
}
