import { skipToken, useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { QUOTE_VALID_DAYS } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { ActionProblemBanner } from '../../shipment/step/record-action-dialog.tsx';
import type { ActionProblem } from '../../shipment/step/record-action-dialog.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { ContractPriceDocument } from './contract-price.generated.ts';
import { tariffInput, tariffShipment } from '../../shipment-form/entered-shipment-card.ts';
import type { EnteredShipment } from '../../shipment-form/entered-shipment-card.ts';
import { useEnteredShipment } from '../../shipment-form/shipment-form-card.tsx';

interface ContractPriceProps {
  /** Called with the total shown, including VAT, in USD; null while none is shown. */
  onSeen: (totalUsd: string | null) => void;
}

/** The agreed price for a contract customer's booking. Everyone else sees how pricing works. */
export function ContractPrice({ onSeen }: ContractPriceProps) {
  const { t } = useTranslation(['booking', 'shipment-form']);
  const { locale } = useLanguage();
  const now = useNow();
  const { values } = useFormikContext<EnteredShipment['values']>();
  const entered = useEnteredShipment('customer');
  const { data } = useQuery(
    ContractPriceDocument,
    entered
      ? {
          variables: { input: tariffInput(tariffShipment(entered, null), now) },
          // The customer must agree to the current price, not to a cached one.
          fetchPolicy: 'cache-and-network',
        }
      : skipToken,
  );
  const carrier = values.schedule?.carrier.code;
  const option = data?.estimatePrice.estimate?.options.find(
    (one) => one.isContract && (!carrier || !one.carrier || one.carrier.code === carrier),
  );
  const total = entered && option ? option.total.totalUsd.amount : null;
  useEffect(() => onSeen(total), [onSeen, total]);
  if (total === null || !option) {
    return t('shipment-form:summary.priceText', { count: QUOTE_VALID_DAYS[values.service] });
  }
  return (
    <>
      <strong>{formatMoney(total, 'USD', locale)}</strong>
      <br />
      {t('contract.price', { date: option.validTo === null ? '' : formatDate(option.validTo) })}
    </>
  );
}

interface ContractPriceProblemProps {
  problem: ActionProblem | null;
  /**
   * Called with the new total, including VAT, in USD, or with null to book without a price. The form is then
   * sent again.
   */
  onAgree: (totalUsd: string | null) => void;
}

/** Why a booking was not created. A changed contract price can be confirmed here. */
export function ContractPriceProblem({ problem, onAgree }: ContractPriceProblemProps) {
  const { t } = useTranslation('booking');
  const { locale } = useLanguage();
  const { submitForm } = useFormikContext();
  const refusal = problem?.errors.find(({ code }) => code === 'PRICE_CHANGED' || code === 'PRICE_GONE');
  if (!refusal) return <ActionProblemBanner problem={problem} />;
  const total = refusal.params.find(({ name }) => name === 'total')?.value ?? null;
  function agree() {
    onAgree(total);
    void submitForm();
  }
  return (
    <Banner
      tone="warning"
      title={refusal.message}
      actions={
        <Button kind="primary" onClick={agree}>
          {total === null
            ? t('contract.bookWithout')
            : t('contract.bookAt', { total: formatMoney(total, 'USD', locale) })}
        </Button>
      }
    />
  );
}
