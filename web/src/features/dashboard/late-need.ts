import { useTranslation } from 'react-i18next';
import type { Need } from './need-strip.tsx';

/**
 * The cells of what is late and at risk, with the lists behind them.
 * @param counts undefined while not known
 */
export function useLateNeeds(counts: { late: number; atRisk: number } | undefined, isStaff: boolean): Need[] {
  const { t } = useTranslation('dashboard');
  const list = `${isStaff ? '/admin' : '/online-service'}/track-trace`;
  return [
    { id: 'late', label: t('need.late'), count: counts?.late, to: `${list}?state=LATE`, due: (counts?.late ?? 0) > 0 },
    { id: 'atRisk', label: t('need.atRisk'), count: counts?.atRisk, to: `${list}?state=AT_RISK` },
  ];
}
