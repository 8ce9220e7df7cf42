import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../ui/text/format.ts';
import type { ServiceType } from '../../schema-types.generated.ts';
import { useServiceText } from '../shipment/tag/service-tag.tsx';
import s from './customer-page.module.css';

interface MonthVolume {
  /** YYYY-MM. */
  month: string;
  serviceType: ServiceType;
  bookings: number;
}

/** A customer's bookings by month and service, newest month first. */
export function VolumeTable({ volume }: { volume: readonly MonthVolume[] }) {
  const { t } = useTranslation('customer');
  const { locale } = useLanguage();
  const serviceText = useServiceText();
  if (volume.length === 0) return <p className={s.quiet}>{t('overview.noVolume')}</p>;
  const services = [...new Set(volume.map(({ serviceType }) => serviceType))];
  const months = [...new Set(volume.map(({ month }) => month))].toReversed();
  const sum = (rows: readonly MonthVolume[]) => rows.reduce((total, { bookings }) => total + bookings, 0);
  const number = (count: number) => (count === 0 ? '' : formatNumber(count, locale));
  return (
    // Scrolls sideways on a phone, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={s.scroll} role="region" aria-label={t('overview.volume')} tabIndex={0}>
      <table className={s.volume}>
        <thead>
          <tr>
            <th scope="col">{t('overview.month')}</th>
            {services.map((service) => (
              <th key={service} scope="col">
                {serviceText(service)}
              </th>
            ))}
            <th scope="col">{t('overview.total')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => {
            const own = volume.filter((row) => row.month === month);
            return (
              <tr key={month}>
                <th scope="row">{month.split('-').toReversed().join('/')}</th>
                {services.map((service) => (
                  <td key={service}>{number(sum(own.filter((row) => row.serviceType === service)))}</td>
                ))}
                <td>{number(sum(own))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
