import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';

interface SkippedBannerProps {
  /** Skipped steps. One that several containers skip is counted once. */
  skipped: readonly { label: string; isMandatory: boolean }[];
  confirmed: boolean;
  /** Whether the user tried to send the form without confirming. */
  missing: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** Lists the steps that a recording skips, and asks for confirmation. */
export function SkippedBanner({ skipped, confirmed, missing, onConfirm }: SkippedBannerProps) {
  const { t } = useTranslation(['milestone', 'message']);
  const labels = (mandatory: boolean) => [
    ...new Set(skipped.filter((one) => one.isMandatory === mandatory).map(({ label }) => label)),
  ];
  const [filled, open] = [labels(true), labels(false)];
  return (
    <Banner tone="warning" title={t('record.skipped', { count: filled.length + open.length })}>
      {filled.length > 0 && <p>{t('record.skippedText', { milestones: filled.join(', ') })}</p>}
      {open.length > 0 && <p>{t('record.leftOpen', { milestones: open.join(', ') })}</p>}
      <Checkbox checked={confirmed} invalid={missing} label={t('record.confirmSkip')} onChange={onConfirm} />
      {missing && <p role="alert">{t('record.confirmFirst')}</p>}
    </Banner>
  );
}

interface UnusualReasonProps {
  /** Planned departure, ISO 8601; null if there is none. */
  departure: string | null;
  /** Number of bookings for which the time is unusual; omitted if there is only one booking. */
  count?: number;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Field for the reason for an unusual time. */
export function UnusualReason({ departure, count, value, error, onChange }: UnusualReasonProps) {
  const { t } = useTranslation('milestone');
  const time = departure === null ? '' : formatDateTime(new Date(departure), BUSINESS_TIME_ZONE);
  return (
    <TextArea
      label={t('record.reason')}
      required
      rows={2}
      maxLength={500}
      hint={count === undefined ? t('record.unusual', { time }) : t('many.unusual', { count })}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
