import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { MASS_ANCHOR } from '@wr1/schema/rules/list/record-tab.ts';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { useDeleteRecord, useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import { DeleteVerifiedGrossMassDocument, GrossMassCardFragmentDoc } from './gross-mass-card.generated.ts';
import type { GrossMassCardFragment } from './gross-mass-card.generated.ts';
import type { MassContainer } from './gross-mass-dialog.tsx';
import s from './gross-mass-card.module.css';

const GrossMassDialog = lazyDialog(() => import('./gross-mass-dialog.tsx').then((module) => module.GrossMassDialog));

/** The verified gross mass of each container; absent for bookings that need none. Texts: `verified-gross-mass`. */
export function GrossMassCard({ record }: { record: CardOf<GrossMassCardFragment> }) {
  const { t } = useTranslation('verified-gross-mass');
  const { locale } = useLanguage();
  const refresh = useRefresh(['booking']);
  const [container, setContainer] = useState<MassContainer | null>(null);
  const { remove } = useDeleteRecord({
    mutation: DeleteVerifiedGrossMassDocument,
    payloadOf: (data) => data.deleteVerifiedGrossMass,
    refresh,
  });
  const card = useCard(GrossMassCardFragmentDoc, 'GrossMassCard', record);
  if (!card?.verifiedGrossMasses) return null;
  const { id, customer, verifiedGrossMasses: masses } = card;
  const { containers, isComplete, canRecord, isPastCutOff } = masses;
  if (!canRecord && containers.every(({ mass }) => mass === null)) return null;
  return (
    <div id={MASS_ANCHOR} tabIndex={-1}>
      <Card title={t('title')} detail={isComplete ? <Tag tone="success">{t('complete')}</Tag> : undefined}>
        {isPastCutOff && !isComplete && <p className={s.quiet}>{t('past')}</p>}
        <ul className={s.list}>
          {containers.map((one, at) => {
            const { containerNumber: number, containerTypeCode: type, mass } = one;
            const named = number ?? t('container', { n: at + 1 });
            return (
              <li key={number ?? `no-number-${at}`} className={s.item}>
                <div className={s.words}>
                  <p className={s.box}>
                    {number === null ? named : <Code strong>{number}</Code>}
                    <span className={s.quiet}>{containerType(type ?? '')?.shortName ?? type}</span>
                  </p>
                  <p className={s.quiet}>
                    {mass === null
                      ? t('none')
                      : [
                          t(`method.${mass.method === 'UNKNOWN' ? 'METHOD_1' : mass.method}`),
                          formatDate(mass.weighedOn),
                          mass.responsibleName,
                          mass.responsibleCompany,
                        ].join(', ')}
                  </p>
                </div>
                {mass !== null && <strong>{formatNumber(mass.massKg, locale)} kg</strong>}
                {canRecord && (
                  <div className={s.acts}>
                    <Button
                      size="sm"
                      aria-label={t(mass === null ? 'declareOf' : 'changeOf', { number: named })}
                      onClick={() => setContainer(one)}
                    >
                      {t(mass === null ? 'declare' : 'change')}
                    </Button>
                    {mass !== null && number !== null && (
                      <IconButton
                        size="sm"
                        label={t('delete', { number })}
                        icon={<Trash2 size={16} />}
                        onClick={() =>
                          void remove(
                            { title: t('deleteTitle', { number }), confirmLabel: t('deleteConfirm'), danger: true },
                            { input: { bookingId: id, containerNumber: number } },
                          )
                        }
                      />
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
      {container !== null && (
        <GrossMassDialog
          open
          bookingId={id}
          company={customer?.name ?? null}
          container={container}
          onClose={() => setContainer(null)}
        />
      )}
    </div>
  );
}
