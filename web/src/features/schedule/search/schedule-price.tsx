import { formatMoney } from '../../../ui/text/format.ts';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import type { Schedule } from '../result/schedule-card.tsx';
import type { Offers } from './offer.ts';

/** A departure's price with its currency. Renders nothing if no tariff prices it. */
export function SchedulePrice({ schedule, offers }: { schedule: Schedule; offers: Offers | undefined }) {
  const { locale } = useUiText();
  const price = offers?.of(schedule)?.price ?? null;
  return price === null || !offers ? null : <strong>{formatMoney(price, offers.currency, locale)}</strong>;
}
