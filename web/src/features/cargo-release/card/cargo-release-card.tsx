import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import { useRecordAct, useRefresh } from '../../../app/use-delete-record.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { formatDate, formatDateTime } from '../../../ui/text/format.ts';
import type { ReleaseStep } from '../cargo-release-dialog.tsx';
import { CargoReleaseCardFragmentDoc, ReleaseBillDocument } from './cargo-release-card.generated.ts';
import type { CargoReleaseCardFragment } from './cargo-release-card.generated.ts';
import s from './cargo-release-card.module.css';
import { useReleaseFacts } from './release-facts-card.tsx';
import { ReleaseChecklist } from './release-checklist-card.tsx';
import type { Release, Requirement } from './release-checklist-card.tsx';

const CargoReleaseDialog = lazyDialog(() =>
  import('../cargo-release-dialog.tsx').then((module) => module.CargoReleaseDialog),
);

/** Id of the card, for links to it. */
export const CARGO_RELEASE_ANCHOR = 'cargo-release';

/** The title of a release by what it releases. */
export const releaseTitle = ({ targets }: Pick<Release, 'targets'>): 'BILL' | 'DELIVERY_ORDER' | 'BOTH' =>
  targets.length > 1 ? 'BOTH' : targets[0] === 'BILL' ? 'BILL' : 'DELIVERY_ORDER';

const STEP = {
  BILL_TYPE: 'BILL_TYPE',
  ORIGINALS: 'ORIGINALS',
  CARRIER_ORDER: 'CARRIER_ORDER',
  MONEY: 'OVERRIDE',
} as const;

/** Whether a requirement can still change: not once the release that relied on it has happened. */
function isOpenToChange({ targets }: Requirement, { billReleasedAt, deliveryOrder }: Release, isBillType: boolean) {
  if (deliveryOrder?.isReleased) return false;
  return billReleasedAt === null || (!isBillType && targets.includes('DELIVERY_ORDER'));
}

/**
 * What the bill of lading and the delivery order still need, and their release; absent if the booking has neither.
 * Texts: `cargo-release`.
 */
export function CargoReleaseCard({ record }: { record: CardOf<CargoReleaseCardFragment> }) {
  const card = useCard(CargoReleaseCardFragmentDoc, 'CargoReleaseCard', record);
  if (!card?.cargoRelease) return null;
  return <ReleaseCard id={card.id} statusCode={card.statusCode} release={card.cargoRelease} />;
}

function ReleaseCard({ id, statusCode, release }: { id: string; statusCode: number; release: Release }) {
  const { t } = useTranslation('cargo-release');
  const message = useMessage();
  const confirm = useConfirm();
  const run = useRecordAct();
  const refresh = useRefresh(['booking']);
  const facts = useReleaseFacts(release, statusCode);
  const [step, setStep] = useState<ReleaseStep | null>(null);
  const { allowedActions, deliveryOrder: order, override, version } = release;
  const may = (action: Release['allowedActions'][number]) => allowedActions.includes(action);

  async function releaseBill() {
    if (!(await confirm({ title: t('bill.title'), body: t('bill.text'), confirmLabel: t('act.RELEASE_BILL') }))) return;
    const idempotencyKey = `release-bill:${id}:${version}`;
    await run({
      mutation: ReleaseBillDocument,
      variables: { input: { bookingId: id, expectedVersion: version, idempotencyKey } },
      payloadOf: (data) => data.releaseBill,
      refresh,
      done: (payload) => payload?.message ?? message('UPDATED'),
    });
  }

  function action(requirement: Requirement) {
    const { code, isMet, label } = requirement;
    if (code === 'UNKNOWN') return null;
    const own = STEP[code];
    if (own === 'OVERRIDE') {
      return (
        may('OVERRIDE') && (
          <Button size="sm" onClick={() => setStep(own)}>
            {t('act.OVERRIDE')}
          </Button>
        )
      );
    }
    if (!may('UPDATE') || !isOpenToChange(requirement, release, code === 'BILL_TYPE')) return null;
    return isMet ? (
      <IconButton
        size="sm"
        label={t('act.change', { label })}
        icon={<Pencil size={16} />}
        onClick={() => setStep(own)}
      />
    ) : (
      <Button size="sm" onClick={() => setStep(own)}>
        {t(`act.${own}`)}
      </Button>
    );
  }

  return (
    <div id={CARGO_RELEASE_ANCHOR}>
      <Card title={t(`title.${releaseTitle(release)}`)}>
        <div className={s.body}>
          <ReleaseChecklist release={release} action={action} />
          <KeyValue items={facts} />
          {order !== null && order.extensions.length > 0 && (
            <ol className={s.extensions} aria-label={t('extension.list')}>
              {order.extensions.map(({ validUntil, recordedAt, recordedBy, note }) => (
                <li key={recordedAt} className={s.quiet}>
                  {[
                    t('extension.until', { date: formatDate(validUntil) }),
                    formatDateTime(recordedAt, BUSINESS_TIME_ZONE),
                    recordedBy,
                    note,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </li>
              ))}
            </ol>
          )}
          {override && (
            <p className={s.quiet}>
              {t('overridden', {
                who: override.grantedBy,
                at: formatDateTime(override.grantedAt, BUSINESS_TIME_ZONE),
                reason: override.reason,
              })}
            </p>
          )}
          {allowedActions.some((one) => one !== 'OVERRIDE') && (
            <div className={s.acts}>
              {may('RELEASE_BILL') && (
                <Button size="sm" kind="primary" onClick={() => void releaseBill()}>
                  {t('act.RELEASE_BILL')}
                </Button>
              )}
              {may('RELEASE_DELIVERY_ORDER') && (
                <Button size="sm" kind="primary" onClick={() => setStep('RELEASE_ORDER')}>
                  {t('act.RELEASE_ORDER')}
                </Button>
              )}
              {may('EXTEND_DELIVERY_ORDER') && (
                <Button size="sm" onClick={() => setStep('EXTEND')}>
                  {t('act.EXTEND')}
                </Button>
              )}
              {may('UPDATE') && order?.isReleased && (
                <Button size="sm" onClick={() => setStep('ORDER')}>
                  {t('act.ORDER')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Card>
      {step !== null && (
        <CargoReleaseDialog open bookingId={id} release={release} step={step} onClose={() => setStep(null)} />
      )}
    </div>
  );
}
