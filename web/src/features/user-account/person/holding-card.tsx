import { useTranslation } from 'react-i18next';
import type { UserHoldings } from '../../../schema-types.generated.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useDutyText } from '../duty-text.ts';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { formatNumber } from '../../../ui/text/format.ts';

type Holdings = Pick<
  UserHoldings,
  'customerCount' | 'openRecordCount' | 'duties' | 'apiKeys' | 'webhooks' | 'shareLinkCount'
>;

/** What depends on a user: records, keys and webhooks. */
export function HoldingCard({ holdings }: { holdings: Holdings }) {
  const { t } = useTranslation('user-account');
  const { locale } = useLanguage();
  const number = (count: number) => count > 0 && formatNumber(count, locale);
  const dutyText = useDutyText();
  const items = [
    { label: t('disable.customers'), value: number(holdings.customerCount) },
    { label: t('disable.openRecords'), value: number(holdings.openRecordCount) },
    { label: t('disable.duties'), value: dutyText(holdings.duties) },
    { label: t('disable.apiKeys'), value: holdings.apiKeys.join(', ') },
    { label: t('disable.webhooks'), value: holdings.webhooks.join(', ') },
    { label: t('disable.shareLinks'), value: number(holdings.shareLinkCount) },
  ].filter(({ value }) => Boolean(value));
  return (
    <Card title={t('person.holdings')}>{items.length === 0 ? t('person.noHolding') : <KeyValue items={items} />}</Card>
  );
}
