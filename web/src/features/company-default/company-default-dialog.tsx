import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LocationPicker } from '../location/location-picker.tsx';
import type { LocationOption } from '../location/location-picker.tsx';
import { PartyPicker } from '../party/party-picker.tsx';
import { UpdateCompanyDefaultsDocument } from './company-default-card.generated.ts';
import type { CompanyDefaultDetailsFragment, CompanyDefaultPartyFragment } from './company-default-card.generated.ts';

type Chosen = Omit<CompanyDefaultPartyFragment, ' $fragmentName' | '__typename'> | null;

interface Values {
  pickUpLocationId: LocationOption | null;
  deliveryLocationId: LocationOption | null;
  shipperId: Chosen;
  consigneeId: Chosen;
  isNotifySameAsConsignee: boolean;
  notifyPartyId: Chosen;
  agentId: Chosen;
}

/** The fields for parties, with the role that each has. */
const PARTY = [
  ['shipperId', 'isShipper'],
  ['consigneeId', 'isConsignee'],
  ['notifyPartyId', 'isNotifyParty'],
  ['agentId', 'isAgent'],
] as const;

interface CompanyDefaultDialogProps {
  defaults: CompanyDefaultDetailsFragment;
  onClose: () => void;
  onConflict: () => Promise<void>;
  onSaved: () => void;
}

/** Chooses the defaults for exports or imports. Needs the catalogues `company-default`, `party` and `master-data`. */
export function CompanyDefaultDialog({ defaults, onClose, onConflict, onSaved }: CompanyDefaultDialogProps) {
  const { t } = useTranslation(['company-default', 'party']);
  const [update] = useMutation(UpdateCompanyDefaultsDocument, { errorPolicy: 'none' });
  const { shippingType, version: expectedVersion } = defaults;
  const form = useRecordForm<Values, SavePayload>({
    initial: {
      pickUpLocationId: defaults.pickUpLocation,
      deliveryLocationId: defaults.deliveryLocation,
      shipperId: defaults.shipper,
      consigneeId: defaults.consignee,
      isNotifySameAsConsignee: defaults.isNotifySameAsConsignee,
      notifyPartyId: defaults.notifyParty,
      agentId: defaults.agent,
    },
    problems: () => ({}),
    async send(values) {
      const { isNotifySameAsConsignee, ...chosen } = values;
      const ids = Object.fromEntries(Object.entries(chosen).map(([name, one]) => [name, one?.id ?? null]));
      const input = { shippingType, ...ids, isNotifySameAsConsignee, expectedVersion };
      const payload = (await update({ variables: { input } })).data?.updateCompanyDefaults;
      if (payload?.userErrors.some(({ code }) => code === 'CONFLICT')) await onConflict();
      return payload;
    },
    onSaved,
  });
  const { values, set } = form;
  const place = (field: 'pickUpLocationId' | 'deliveryLocationId') => (
    <LocationPicker
      {...form.bind(field)}
      label={t(field === 'pickUpLocationId' ? 'field.pickUp' : 'field.delivery')}
      direction={field === 'pickUpLocationId' ? 'PICK_UP' : 'DELIVERY'}
      typeIds={[
        LOCATION_TYPE.CUSTOMER_WAREHOUSE,
        ...Object.values(LOCATION_TYPE).filter((type) => type !== LOCATION_TYPE.CUSTOMER_WAREHOUSE),
      ]}
    />
  );
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="md"
      title={t(shippingType === 'IMPORT' ? 'title.IMPORT' : 'title.EXPORT')}
      lead={t('dialogLead')}
      submitLabel={t('save')}
    >
      {place('pickUpLocationId')}
      {place('deliveryLocationId')}
      {PARTY.map(([field, flag]) =>
        field === 'notifyPartyId' && values.isNotifySameAsConsignee ? null : (
          <PartyPicker
            key={field}
            {...form.bind(field)}
            label={t(`party:role.${flag}`)}
            flag={flag}
            customerId={null}
            onChange={(party) => set({ [field]: party })}
          />
        ),
      )}
      <Checkbox
        checked={values.isNotifySameAsConsignee}
        onChange={(isNotifySameAsConsignee) => set({ isNotifySameAsConsignee })}
        label={t('notifySame')}
      />
    </FormDialog>
  );
}
