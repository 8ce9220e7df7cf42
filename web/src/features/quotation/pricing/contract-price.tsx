import { useQuery } from '@apollo/client/react';
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
import { tariffShipment } from './pricing-tariff.ts';
import { tariffInput } from './tariff-input.ts';
import { requestProblems } from '../request/request-schema.ts';
import type { RequestValues } from '../request/request-values.ts';

interface ContractPriceProps {
  /** Receives the total that is shown, with VAT in USD; null while no price is shown. */
  onSeen: (totalUsd: string | null) => void;
}

/** The agreed price that the booking of a contract customer carries; for everyone else how the price is made. */
export function ContractPrice({ onSeen }: ContractPriceProps) {
  const { t } = useTranslation('quotation');
  const { locale } = useLanguage();
  const { values } = useFormikContext<RequestValues>();
  const now = useNow();
  const isComplete = Object.keys(requestProblems(values, 'customer', now)).length === 0;
  const { data } = useQuery(ContractPriceDocument, {
    variables: { input: tariffInput(tariffShipment(values, null), now) },
    skip: !isComplete,
    // A price of yesterday is not the one that is agreed to.
    fetchPolicy: 'cache-and-network',
  });
  const carrier = values.schedule?.carrier.code;
  const option = data?.estimatePrice.estimate?.options.find(
    (one) => one.isContract && (!carrier || !one.carrier || one.carrier.code === carrier),
  );
  const total = isComplete && option ? option.total.totalUsd.amount : null;
  useEffect(() => onSeen(total), [onSeen, total]);
  if (total === null || !option) return t('summary.priceText', { count: QUOTE_VALID_DAYS[values.service] });
  return (
    <>
      <strong>{formatMoney(total, 'USD', locale)}</strong>
      <br />
      {t('summary.contract', { date: option.validTo === null ? '' : formatDate(option.validTo) })}
    </>
  );
}

interface ContractPriceProblemProps {
  problem: ActionProblem | null;
  /** Takes the new total with VAT in USD; null to book without a price. The form is sent again. */
  onAgree: (totalUsd: string | null) => void;
}

/** Why a booking was not made; a changed contract price is confirmed here. */
export function ContractPriceProblem({ problem, onAgree }: ContractPriceProblemProps) {
  const { t } = useTranslation('quotation');
  const { locale } = useLanguage();
  const { submitForm } = useFormikContext<RequestValues>();
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
