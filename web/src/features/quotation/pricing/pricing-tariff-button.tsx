import { Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import type { Tariff } from './use-tariff.ts';

/** Button that fills the sheet from the price lists. */
export function PricingTariffButton({ tariff }: { tariff: Tariff }) {
  const { t } = useTranslation('quotation');
  return (
    <Button size="sm" kind="quiet" icon={<Zap size={14} />} loading={tariff.running} onClick={tariff.fill}>
      {t('tariff.fill')}
    </Button>
  );
}
