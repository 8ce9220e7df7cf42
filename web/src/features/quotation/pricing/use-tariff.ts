import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../../app/error.ts';
import type { EstimateTruckEnd } from '../../../schema-types.generated.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { PricingTariffDocument, PricingTariffRecordDocument } from './pricing-tariff.generated.ts';
import { tariffLines, tariffOption } from './pricing-tariff.ts';
import { tariffInput } from '../../shipment-form/entered-shipment-card.ts';
import type { TariffShipment, TruckKm } from '../../shipment-form/entered-shipment-card.ts';
import type { Pricing } from './use-pricing.ts';

/** A record by its number. */
interface TariffRecordKey {
  number: string;
  booked: boolean;
}

const newKey = () => crypto.randomUUID();

/**
 * Fills the sheet from the price lists. The lines can then be edited, or the previous ones restored.
 * @param of what to price: a record by its number, or a form's shipment
 */
export function useTariff(of: TariffRecordKey | TariffShipment, pricing: Pricing) {
  const { t } = useTranslation('quotation');
  const { t: tCommon } = useTranslation();
  const client = useApolloClient();
  const toast = useToast();
  const [running, setRunning] = useState(false);
  const km = useRef<TruckKm>({});

  async function findRecord({ number, booked }: TariffRecordKey): Promise<TariffShipment | null> {
    // Bypasses the cache, where the partial cargo would replace the page's.
    const found = await client.query({
      query: PricingTariffRecordDocument,
      variables: { by: { number }, booked },
      fetchPolicy: 'no-cache',
    });
    return found.data?.booking ?? found.data?.quotation ?? null;
  }

  /** The best option for the record. Resolves to null and shows a message if it could not be priced. */
  async function findOption() {
    const record = 'number' in of ? await findRecord(of) : of;
    if (!record) return null;
    const { data } = await client.query({
      query: PricingTariffDocument,
      variables: { input: tariffInput(record, new Date(), km.current) },
      fetchPolicy: 'no-cache',
    });
    const answer = data?.estimatePrice;
    const problem = answer?.userErrors[0];
    if (problem) toast.danger(problem.message);
    const estimate = answer?.estimate;
    const option = tariffOption(estimate?.options ?? [], record.schedule?.carrier.code ?? null);
    return estimate && option ? { option, day: estimate.departure } : null;
  }

  async function fill() {
    const found = await findOption();
    if (!found) return;
    const { option, day } = found;
    pricing.fill(tariffLines(option, day, newKey), option.validTo);
    const title = option.carrier ? t('tariff.filledFor', { carrier: option.carrier.name }) : t('tariff.filled');
    const count = option.missing.length;
    if (option.lines.length === 0) toast.info(t('tariff.none'), { onUndo: pricing.restore });
    else
      toast.success(title, { detail: count > 0 ? t('tariff.partly', { count }) : undefined, onUndo: pricing.restore });
  }

  async function fillTruck(key: string, end: EstimateTruckEnd, distance: number) {
    km.current = { ...km.current, [end]: distance };
    const found = await findOption();
    if (!found) return;
    pricing.replaceLine(key, tariffLines(found.option, found.day, newKey, end), found.option.validTo);
  }

  async function run(work: () => Promise<void>) {
    setRunning(true);
    try {
      await work();
    } catch (error) {
      toast.danger(failureText(failureOf(error), tCommon));
    } finally {
      setRunning(false);
    }
  }

  return {
    running,
    fill: () => void run(fill),
    /** Prices trucking at one end by road distance and replaces a line in the sheet. */
    fillTruck: (key: string, end: EstimateTruckEnd, distance: number) => void run(() => fillTruck(key, end, distance)),
  };
}

export type Tariff = ReturnType<typeof useTariff>;
