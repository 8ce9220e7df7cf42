import { CalendarClock, CalendarX, Hourglass, PowerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { formatListDate } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { ENDING_DAYS, validityOf } from '../tariff-text.ts';
import s from './tariff-list.module.css';

/** A row's validity dates, with a tag unless the row is valid now. */
export function TariffValidity({ values }: { values: TariffValues }) {
  const { valid_from: from, valid_to: to } = values;
  return (
    <span className={s.validity}>
      <span className={s.days}>
        {formatListDate(from)}
        {to === undefined ? '' : ` – ${formatListDate(to)}`}
      </span>
      <TariffValidityTag values={values} />
    </span>
  );
}

/** Tag for an expired, soon ending, future or unused row. Renders nothing for a valid row. */
export function TariffValidityTag({ values }: { values: TariffValues }) {
  const { t } = useTranslation('tariff');
  const today = businessDay(useNow());
  if (values['active'] === 'false') return <Tag icon={<PowerOff size={12} />}>{t('state.OFF')}</Tag>;
  switch (validityOf(values, today, addDays(today, ENDING_DAYS))) {
    case 'OVER':
      return <Tag icon={<CalendarX size={12} />}>{t('state.OVER')}</Tag>;
    case 'ENDING':
      return (
        <Tag tone="warning" icon={<Hourglass size={12} />}>
          {t('state.ENDING')}
        </Tag>
      );
    case 'COMING':
      return (
        <Tag tone="primary" icon={<CalendarClock size={12} />}>
          {t('state.COMING')}
        </Tag>
      );
    default:
      return null;
  }
}
