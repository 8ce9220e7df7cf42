import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DUTY, DUTY_LABEL } from '@wr1/schema/rules/access/duty.ts';
import type { ListKind } from '@wr1/schema/rules/list/tab.ts';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { OwnerCardFragmentDoc } from './owner-card.generated.ts';
import type { OwnerCardFragment } from './owner-card.generated.ts';

const OwnerDialog = lazyDialog(() => import('./owner-dialog.tsx').then((module) => module.OwnerDialog));

interface OwnerCardProps {
  record: CardOf<OwnerCardFragment>;
  kind: ListKind;
  reload: () => Promise<unknown>;
}

/** The branch of a record and the owner of each duty, for staff. Texts: `shipment`. */
export function OwnerCard({ record, kind, reload }: OwnerCardProps) {
  const { t } = useTranslation('shipment');
  const { language } = useLanguage();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const card = useCard(OwnerCardFragmentDoc, 'OwnerCard', record);
  if (!card) return null;
  const ownerOf = (duty: string) => card.owners.find((owner) => owner.duty === duty)?.user?.fullName;
  return (
    <Card
      title={t('owner.title')}
      actions={
        may('update', kind === 'booking' ? 'StaffBooking' : 'StaffQuotation') && (
          <Button size="sm" icon={<Pencil size={14} />} onClick={() => setOpen(true)}>
            {t('owner.assign')}
          </Button>
        )
      }
    >
      <KeyValue
        items={[
          { label: t('owner.branch'), value: card.branch?.name ?? t('owner.none') },
          ...DUTY.map((duty) => ({ label: DUTY_LABEL[duty][language], value: ownerOf(duty) ?? t('owner.none') })),
        ]}
      />
      <OwnerDialog open={isOpen} record={card} reload={reload} onClose={() => setOpen(false)} />
    </Card>
  );
}
