import { CUSTOMS_STATE_LABEL } from '@wr1/schema/rules/customs/customs-state.ts';
import type { CustomsState as KnownState } from '@wr1/schema/rules/customs/customs-state.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { CustomsState } from '../../schema-types.generated.ts';
import { Tag } from '../../ui/text/tag.tsx';
import type { Tone } from '../../ui/text/tag.tsx';

const TONE: Readonly<Record<CustomsState, Tone>> = {
  DRAFT: 'neutral',
  REGISTERED: 'primary',
  GREEN: 'success',
  YELLOW: 'warning',
  RED: 'danger',
  TAX_PAID: 'primary',
  RELEASED: 'success',
  CLEARED: 'success',
  UNKNOWN: 'neutral',
};

/** The name of a state in the viewer's language; a state unknown to this release is shown as its code. */
export function useStateText(): (state: CustomsState) => string {
  const { language } = useLanguage();
  return (state) => (state in CUSTOMS_STATE_LABEL ? CUSTOMS_STATE_LABEL[state as KnownState][language] : state);
}

/** The state of a customs declaration. */
export function CustomsStateTag({ state }: { state: CustomsState }) {
  const text = useStateText();
  return <Tag tone={TONE[state]}>{text(state)}</Tag>;
}
