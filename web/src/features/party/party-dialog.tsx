import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { emptyForm, fieldProblems, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { partyFields } from '@wr1/schema/field/party.ts';
import { HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import type { PartyInput } from '../../schema-types.generated.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { CreatePartyDocument, UpdatePartyDocument } from './party-dialog.generated.ts';
import type { PartyDetailsFragment } from './party-dialog.generated.ts';
import { PartyFields } from './party-fields-card.tsx';
import s from './party.module.css';

/** A party of the address book as forms use it. */
export type PartyDetails = Omit<PartyDetailsFragment, ' $fragmentName'>;
type Values = FormValues<typeof partyFields>;
type Saved = SavePayload & { party: PartyDetails | null };

/** The roles that a party can usually have, in the order of a bill of lading. */
export const PARTY_FLAG = ['isShipper', 'isConsignee', 'isNotifyParty', 'isAgent'] as const;
export type PartyFlag = (typeof PARTY_FLAG)[number];

interface PartyDialogProps {
  open: boolean;
  /** The party to update; null for a new one. */
  party?: PartyDetails | null;
  /** Texts of a new party that are already known. */
  start?: Partial<Values>;
  /** Id of the customer whose address book it is added to; for staff only. */
  customerId?: string | null;
  onClose: () => void;
  onSaved: (party: PartyDetails) => void;
}

/** Adds or updates a party in the address book. It can be opened inside another form. Needs the catalogue `party`. */
export function PartyDialog(props: PartyDialogProps) {
  return props.open ? <OpenDialog key={props.party?.id ?? 'new'} {...props} /> : null;
}

function OpenDialog({ party = null, start, customerId, onClose, onSaved }: PartyDialogProps) {
  const { t } = useTranslation('party');
  const [create] = useMutation(CreatePartyDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdatePartyDocument, { errorPolicy: 'none' });
  const form = useRecordForm<Values, Saved>({
    initial: party
      ? formOf(partyFields, party)
      : { ...emptyForm(partyFields), countryCode: HOME_COUNTRY, isActive: true, ...start },
    problems: (values) => fieldProblems(partyFields, values),
    async send(values, idempotencyKey) {
      const input = inputOf(partyFields, values) as PartyInput;
      if (party === null) {
        const variables = { input: { party: input, customerId: customerId ?? null, idempotencyKey } };
        return (await create({ variables })).data?.createParty;
      }
      const variables = { input: { id: party.id, party: input, expectedVersion: party.version } };
      return (await update({ variables })).data?.updateParty;
    },
    onSaved({ party: saved }) {
      if (saved) onSaved(saved);
    },
  });
  const { values, set } = form;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="md"
      title={t(party ? 'form.editTitle' : 'form.createTitle')}
      submitLabel={t(party ? 'form.save' : 'form.create')}
    >
      <PartyFields bind={form.bind} />
      <Field label={t('field.roles')} hint={t('hint.roles')} group>
        <div className={s.roles}>
          {PARTY_FLAG.map((flag) => (
            <Checkbox
              key={flag}
              checked={values[flag]}
              onChange={(checked) => set({ [flag]: checked })}
              label={t(`role.${flag}`)}
            />
          ))}
        </div>
      </Field>
      {party && (
        <Checkbox
          checked={values.isActive}
          onChange={(isActive) => set({ isActive })}
          label={t('field.isActive')}
          detail={t('hint.isActive')}
        />
      )}
    </FormDialog>
  );
}
