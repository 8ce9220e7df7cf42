import { useApolloClient } from '@apollo/client/react';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { PricingTariffDocument, PricingTariffRecordDocument } from './pricing-tariff.generated.ts';
import { tariffInput, tariffLines, tariffOption } from './pricing-tariff.ts';
import type { TariffShipment } from './pricing-tariff.ts';
import type { PricingLine } from './pricing-line.ts';

interface PricingTariffButtonProps {
  /** What to look up: the number of the quotation, or the shipment of a form. */
  of: string | TariffShipment;
  /** @param validTo the first day on which one of the prices ends; null when none does */
  onFill: (lines: PricingLine[], validTo: string | null) => void;
  /** Puts back what stood in the sheet before. */
  onUndo: () => void;
}

/** Fills the sheet from the price lists; every line may be changed afterwards, and the old ones can be taken back. */
export function PricingTariffButton({ of, onFill, onUndo }: PricingTariffButtonProps) {
  const { t } = useTranslation('quotation');
  const { t: tCommon } = useTranslation();
  const client = useApolloClient();
  const toast = useToast();
  const [running, setRunning] = useState(false);

  async function findRecord(number: string): Promise<TariffShipment | null> {
    // Not through the cache: half a cargo there would take the other half from the page.
    const found = await client.query({
      query: PricingTariffRecordDocument,
      variables: { number },
      fetchPolicy: 'no-cache',
    });
    return found.data?.quotation ?? null;
  }

  async function fill() {
    const record = typeof of === 'string' ? await findRecord(of) : of;
    if (!record) return;
    const { input, withoutTrucks } = tariffInput(record, new Date());
    const { data } = await client.query({
      query: PricingTariffDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    });
    const answer = data?.estimatePrice;
    const problem = answer?.userErrors[0];
    if (problem) {
      toast.danger(problem.message);
      return;
    }
    const option = tariffOption(answer?.estimate?.options ?? [], record.schedule?.carrier.code ?? null);
    if (!option) {
      toast.info(t('tariff.none'));
      return;
    }
    onFill(
      tariffLines(option, () => crypto.randomUUID()),
      option.validTo,
    );
    toast.success(option.carrier ? t('tariff.filledFor', { carrier: option.carrier.name }) : t('tariff.filled'), {
      detail: withoutTrucks ? t('tariff.withoutTrucks') : undefined,
      onUndo,
    });
  }

  async function press() {
    setRunning(true);
    try {
      await fill();
    } catch (error) {
      toast.danger(failureText(failureOf(error), tCommon));
    } finally {
      setRunning(false);
    }
  }

  return (
    <Button size="sm" kind="quiet" icon={<Zap size={14} />} loading={running} onClick={() => void press()}>
      {t('tariff.fill')}
    </Button>
  );
}
