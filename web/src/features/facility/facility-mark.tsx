import type { FacilityKind } from '../../schema-types.generated.ts';
import { cx } from '../../ui/text/cx.ts';
import { FACILITY_MARK } from './facility-row.ts';
import s from './facility-mark.module.css';

const SHAPE = {
  diamond: 'M7 1l6 6-6 6-6-6z',
  square: 'M2.5 2.5h9v9h-9z',
  dot: 'M7 2a5 5 0 1 1 0 10a5 5 0 1 1 0-10z',
  ring: 'M7 3a4 4 0 1 1 0 8a4 4 0 1 1 0-8z',
} as const;

/** The map symbol for a kind of facility. */
export function FacilityMark({ kind }: { kind: FacilityKind }) {
  const { mark, tone } = FACILITY_MARK[kind];
  return (
    <svg className={cx(s.mark, s[tone], mark === 'ring' && s.ring)} viewBox="0 0 14 14" aria-hidden="true">
      <path d={SHAPE[mark]} />
    </svg>
  );
}
