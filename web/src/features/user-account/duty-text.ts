import { DUTY_LABEL } from '@wr1/schema/rules/access/duty.ts';
import type { HeldDuty } from '../../schema-types.generated.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../ui/text/format.ts';

/** The duties that a user owns, with the number of records: `Pricing (3), Customs (1)`. */
export function useDutyText(): (duties: readonly Pick<HeldDuty, 'duty' | 'count'>[]) => string {
  const { language, locale } = useLanguage();
  return (duties) =>
    duties.map(({ duty, count }) => `${DUTY_LABEL[duty][language]} (${formatNumber(count, locale)})`).join(', ');
}
