import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  MOST_PURCHASE_ORDERS,
  PURCHASE_ORDER_LENGTH,
  shipmentReferenceFields,
} from '@wr1/schema/field/shipment-reference.ts';
import { fieldProblems, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useRefresh } from '../../../app/use-delete-record.ts';
import { ChipField } from '../../../ui/form/choice/chip-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { PartyCardFragment } from '../card/party-card.generated.ts';
import { UpdateShipmentReferencesDocument } from './reference-dialog.generated.ts';

type Values = FormValues<typeof shipmentReferenceFields> & { purchaseOrders: readonly string[] };

interface ReferenceDialogProps {
  open: boolean;
  record: Pick<PartyCardFragment, 'id' | 'version' | 'serviceType' | 'references'>;
  onClose: () => void;
}

/** Edits the references of a record. Needs the catalogue `shipment`. */
export function ReferenceDialog({ open, ...props }: ReferenceDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ record, onClose }: Omit<ReferenceDialogProps, 'open'>) {
  const { t } = useTranslation('shipment');
  const { isStaff } = useViewer();
  const [update] = useMutation(UpdateShipmentReferencesDocument, { errorPolicy: 'none' });
  const refresh = useRefresh(['quotation', 'booking', 'quotations', 'bookings', 'auditLog']);
  const { references, serviceType } = record;
  const form = useRecordForm<Values, SavePayload>({
    initial: { ...formOf(shipmentReferenceFields, references), purchaseOrders: references.purchaseOrders },
    problems: ({ purchaseOrders, ...values }) => ({
      ...fieldProblems(shipmentReferenceFields, values),
      ...(purchaseOrders.some((order) => order.length > PURCHASE_ORDER_LENGTH) && {
        purchaseOrders: { code: 'TOO_LONG', params: { n: PURCHASE_ORDER_LENGTH } },
      }),
    }),
    fieldOf: (path) => path.find((part) => part in shipmentReferenceFields || part === 'purchaseOrders') ?? null,
    async send({ purchaseOrders, ...values }, idempotencyKey) {
      const { customerReference, houseBillNumber } = inputOf(shipmentReferenceFields, values);
      const input = {
        id: record.id,
        customerReference,
        purchaseOrders: [...purchaseOrders],
        ...(isStaff && { houseBillNumber }),
        expectedVersion: record.version,
        idempotencyKey,
      };
      const payload = (await update({ variables: { input } })).data?.updateShipmentReferences;
      if (payload?.userErrors.some(({ code }) => code === 'CONFLICT')) await refresh();
      return payload;
    },
    onSaved() {
      onClose();
      void refresh();
    },
  });
  const isAir = serviceType === 'AIR';
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('reference.editTitle')} submitLabel={t('party.save')}>
      <TextField
        {...form.bind('customerReference')}
        label={t(isStaff ? 'reference.ofCustomer' : 'reference.own')}
        autoComplete="off"
      />
      <ChipField
        {...form.bind('purchaseOrders')}
        label={t('reference.purchaseOrders')}
        hint={t('reference.purchaseOrdersHint')}
        limit={MOST_PURCHASE_ORDERS}
      />
      {isStaff && (
        <TextField
          {...form.bind('houseBillNumber')}
          mono
          label={t(isAir ? 'reference.hawb' : 'reference.hbl')}
          hint={t('reference.masterHint')}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
