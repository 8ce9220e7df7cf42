import { useTranslation } from 'react-i18next';
import { DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { recordPath } from '../../app/path/record-path.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { useArrivalText } from '../shipment/tag/arrival-tag.tsx';
import { useStatusText } from '../shipment/tag/status-tag.tsx';
import type { BookingRecord } from './tab/booking-record.ts';
import { zaloNeed, zaloText } from './zalo-text.ts';

/** The menu entry that copies a message about a booking for a chat, in the page's language. */
export function useZaloCopy(): (record: BookingRecord) => MenuAction {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const statusText = useStatusText();
  const { words } = useArrivalText();
  const toast = useToast();

  function needOf(record: BookingRecord): string {
    const need = zaloNeed({
      statusCode: record.statusCode,
      checklist: record.documents?.checklist ?? [],
      debitNotes: record.money?.debitNotes ?? [],
    });
    if (need.kind === 'pay' || need.kind === 'overdue') {
      return t(`zalo.${need.kind}`, { number: need.number, date: formatDate(need.date) });
    }
    if (need.kind !== 'documents') return t(`zalo.${need.kind}`);
    return t('zalo.documents', {
      names: need.types.map((type) => DOCUMENT_TYPE_LABEL[type as DocumentType][language]).join(', '),
    });
  }

  async function copy(record: BookingRecord): Promise<void> {
    const { number, arrival } = record;
    const text = zaloText({
      status: t('zalo.status', {
        number,
        route: [...new Set([record.polCode, record.podCode])].join(' → '),
        status: statusText(record.statusCode, record.serviceType),
      }),
      arrival: arrival ? words(arrival, record.pod, 'weekday') : '',
      need: needOf(record),
      // Staff paste it for the customer, so it is the customer's address for both.
      link: `${window.location.origin}${import.meta.env.BASE_URL.replace(/\/$/, '')}${recordPath('customer', 'booking', number)}`,
    });
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('zalo.copied'));
    } catch {
      toast.danger(t('zalo.failed'));
    }
  }

  return (record) => ({ id: 'zalo', label: t('zalo.copy'), onSelect: () => void copy(record) });
}
