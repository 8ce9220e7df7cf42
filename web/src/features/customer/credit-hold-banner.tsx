import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordAct } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { formatDate } from '../../ui/text/format.ts';
import type { CustomerPageQuery } from './customer-page.generated.ts';
import { OverrideDialog } from './override-dialog.tsx';
import { OverrideCreditHoldDocument } from './override-dialog.generated.ts';

type Customer = NonNullable<CustomerPageQuery['customerList']>['nodes'][number];

interface CreditHoldBannerProps {
  customer: Customer & { account: NonNullable<Customer['account']> };
  refresh: () => Promise<unknown>;
}

/** A customer's credit hold or the override in force, with the actions on it. Renders nothing without a hold. */
export function CreditHoldBanner({ customer, refresh }: CreditHoldBannerProps) {
  const { t } = useTranslation('customer');
  const message = useMessage();
  const run = useRecordAct();
  const [isOverriding, setOverriding] = useState(false);
  const { creditHold, creditOverride, canOverrideCredit, version } = customer.account;
  if (creditHold === null) return null;
  const override = creditOverride?.isActive ? creditOverride : null;
  const end = () =>
    run({
      mutation: OverrideCreditHoldDocument,
      variables: { input: { id: customer.id, until: null, expectedVersion: version } },
      payloadOf: (data) => data.overrideCreditHold,
      refresh,
      done: (payload) => payload?.message ?? message('UPDATED'),
    });
  return (
    <>
      <Banner
        tone={override ? 'info' : 'danger'}
        title={t(override ? 'hold.overridden' : 'hold.title')}
        actions={
          canOverrideCredit && (
            <Button size="sm" onClick={() => (override ? void end() : setOverriding(true))}>
              {t(override ? 'hold.end' : 'hold.override')}
            </Button>
          )
        }
      >
        {override
          ? t('hold.overriddenText', {
              day: formatDate(override.until),
              reason: override.reason,
              name: override.grantedBy ?? '–',
            })
          : t(`hold.text.${creditHold}`)}
      </Banner>
      {isOverriding && (
        <OverrideDialog
          customer={customer}
          onClose={() => setOverriding(false)}
          onSaved={() => {
            setOverriding(false);
            void refresh();
          }}
        />
      )}
    </>
  );
}
