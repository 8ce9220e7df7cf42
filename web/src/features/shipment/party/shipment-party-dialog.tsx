import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { RecordForm, SavePayload } from '../../../app/form/use-record-form.ts';
import { useMay, useViewer } from '../../../app/session/viewer-context.tsx';
import { useRefresh } from '../../../app/use-delete-record.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { PartyDialog } from '../../party/party-dialog.tsx';
import type { PartyFlag } from '../../party/party-dialog.tsx';
import { PartyFields } from '../../party/party-fields-card.tsx';
import { PartyPicker } from '../../party/party-picker.tsx';
import type { PartyCardFragment } from '../card/party-card.generated.ts';
import { UpdateShipmentPartiesDocument } from './shipment-party-dialog.generated.ts';
import s from './shipment-party.module.css';
import {
  emptyParty,
  PARTY_ROLE,
  partiesInput,
  partyText,
  partyValueProblems,
  partyValues,
} from './shipment-party-values.ts';
import type { PartyRole, PartyValues } from './shipment-party-values.ts';

/** The flag of an address book party that usually has the role. */
const FLAG: Readonly<Record<PartyRole, PartyFlag>> = {
  shipper: 'isShipper',
  consignee: 'isConsignee',
  notifyParty: 'isNotifyParty',
  agent: 'isAgent',
};

type PartyRecord = Pick<PartyCardFragment, 'id' | 'version' | 'customer'> & {
  parties: NonNullable<PartyCardFragment['parties']>;
};

interface ShipmentPartyDialogProps {
  open: boolean;
  record: PartyRecord;
  onClose: () => void;
}

/** Chooses or enters the parties of a record. Needs the catalogues `shipment` and `party`. */
export function ShipmentPartyDialog({ open, ...props }: ShipmentPartyDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ record, onClose }: Omit<ShipmentPartyDialogProps, 'open'>) {
  const { t } = useTranslation('shipment');
  const [update] = useMutation(UpdateShipmentPartiesDocument, { errorPolicy: 'none' });
  const refresh = useRefresh(['quotation', 'booking', 'quotations', 'bookings', 'auditLog']);
  const form = useRecordForm<PartyValues, SavePayload>({
    initial: partyValues(record.parties),
    problems: partyValueProblems,
    fieldOf: (path) => path.slice(-2).join('.'),
    async send(values, idempotencyKey) {
      const input = { id: record.id, parties: partiesInput(values), expectedVersion: record.version, idempotencyKey };
      const payload = (await update({ variables: { input } })).data?.updateShipmentParties;
      if (payload?.userErrors.some(({ code }) => code === 'CONFLICT')) await refresh();
      return payload;
    },
    onSaved() {
      onClose();
      void refresh();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="md"
      title={t('party.editTitle')}
      lead={t('party.lead')}
      submitLabel={t('party.save')}
    >
      {PARTY_ROLE.map((role) => (
        <RoleSection key={role} role={role} form={form} customerId={record.customer?.id ?? null} />
      ))}
    </FormDialog>
  );
}

interface RoleSectionProps {
  role: PartyRole;
  form: Pick<RecordForm<PartyValues>, 'values' | 'set' | 'errorOf' | 'touch'>;
  customerId: string | null;
}

function RoleSection({ role, form, customerId }: RoleSectionProps) {
  const { t } = useTranslation(['shipment', 'party']);
  const { isStaff } = useViewer();
  const may = useMay();
  const [isTyping, setTyping] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const { values, set, errorOf, touch } = form;
  const party = values[role];
  const isSame = role === 'notifyParty' && values.isNotifySameAsConsignee;
  // A request without an account has no address book.
  const hasBook = !isStaff || customerId !== null;
  const flag = FLAG[role];
  return (
    <fieldset className={s.role}>
      <legend className={s.legend}>{t(`party.role.${role}`)}</legend>
      {role === 'notifyParty' && (
        <Checkbox
          checked={isSame}
          onChange={(isNotifySameAsConsignee) => set({ isNotifySameAsConsignee })}
          label={t('party.same')}
        />
      )}
      {!isSame && hasBook && (
        <PartyPicker
          label={t('party:find')}
          labelHidden
          flag={flag}
          customerId={isStaff ? customerId : null}
          value={party}
          onChange={(chosen) => {
            set({ [role]: chosen && partyText(chosen) });
            setTyping(false);
          }}
        />
      )}
      {!isSame && isTyping && party !== null && (
        <PartyFields
          bind={(field) => ({
            value: party[field],
            error: errorOf(`${role}.${field}`),
            onChange: (value) => set({ [role]: { ...party, [field]: value } }),
            onBlur: () => touch(`${role}.${field}`),
          })}
        />
      )}
      {!isSame && (
        <div className={s.acts}>
          {!isTyping && (
            <TextButton
              onClick={() => {
                if (party === null) set({ [role]: emptyParty() });
                setTyping(true);
              }}
            >
              {t(party === null ? 'party.type' : 'party.editDetails')}
            </TextButton>
          )}
          {isTyping && party !== null && (
            <>
              {hasBook && may('create', 'Location') && (
                <TextButton onClick={() => setAdding(true)}>{t('party.saveToBook')}</TextButton>
              )}
              <TextButton
                onClick={() => {
                  set({ [role]: null });
                  setTyping(false);
                }}
              >
                {t('party.remove')}
              </TextButton>
            </>
          )}
        </div>
      )}
      <PartyDialog
        open={isAdding}
        start={{ ...party, [flag]: true }}
        customerId={isStaff ? customerId : null}
        onClose={() => setAdding(false)}
        onSaved={(saved) => {
          set({ [role]: partyText(saved) });
          setAdding(false);
          setTyping(false);
        }}
      />
    </fieldset>
  );
}
