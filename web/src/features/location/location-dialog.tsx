import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { locationProblems } from '@wr1/schema/field/location.ts';
import type { LocationDirection } from '../../schema-types.generated.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { CompanyPicker } from '../company/company-picker.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import { CreateLocationDocument, UpdateLocationDocument } from './location-dialog.generated.ts';
import type { CreateLocationMutation } from './location-dialog.generated.ts';
import { LocationFields } from './location-fields.tsx';
import { emptyLocation, locationInput, locationValues, settleLocation } from './location-values.ts';
import type { LocationDetail, LocationValues } from './location-values.ts';

export type { LocationDetail } from './location-values.ts';

type Values = LocationValues & { customer: CompanyOption | null };
type Saved = Omit<CreateLocationMutation['createLocation'], '__typename'>;

interface LocationDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after a location has been created. The dialog doesn't close itself. */
  onCreated?: (location: LocationDetail) => void;
  onUpdated?: (location: LocationDetail) => void;
  /** Whether the location is for pick-up or delivery; defaults to both. */
  type?: LocationDirection;
  /** Location types that can be chosen; defaults to all eight. */
  locationTypes?: readonly number[];
  /** The location's owner, if already known. If omitted, staff choose one. */
  customer?: Pick<CompanyOption, 'id' | 'name'> | null;
  /** The location to update; omitted to create one. */
  location?: LocationDetail | null;
}

/**
 * A dialog with the location form (specification, section 3). It can be opened inside another form. Needs the
 * catalogues `location` and `company`.
 */
export function LocationDialog(props: LocationDialogProps) {
  // Unmounting resets the form each time the dialog opens.
  return props.open ? <OpenDialog key={props.location?.id ?? 'new'} {...props} /> : null;
}

function OpenDialog(props: LocationDialogProps) {
  const { onClose, onCreated, onUpdated, type, locationTypes = [], customer, location = null } = props;
  const { t } = useTranslation(['location', 'company']);
  const viewer = useViewer();
  const [create] = useMutation(CreateLocationDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateLocationDocument, { errorPolicy: 'none' });
  const picksCustomer = viewer.isStaff && location === null && !customer;
  const needsCustomer = picksCustomer && viewer.role !== 'ADMIN';
  const start = location ? locationValues(location) : emptyLocation(type ?? null, locationTypes);
  const form = useRecordForm<Values, Saved>({
    initial: { ...start, customer: null },
    problems: (values) => ({
      ...locationProblems(values),
      ...(needsCustomer && values.customer === null && { customer: { code: 'SELECT_REQUIRED' } }),
    }),
    settle: settleLocation,
    fieldOf: (path) => (path.at(-1) === 'customerId' ? 'customer' : (path.at(-1) ?? null)),
    async send({ customer: chosen, ...values }, idempotencyKey) {
      const fields = locationInput(values);
      if (location) {
        const input = { id: location.id, location: fields, expectedVersion: location.version };
        return (await update({ variables: { input } })).data?.updateLocation;
      }
      const input = { location: fields, customerId: customer?.id ?? chosen?.id ?? null, idempotencyKey };
      return (await create({ variables: { input } })).data?.createLocation;
    },
    onSaved({ location: saved }) {
      if (saved) (location ? onUpdated : onCreated)?.(saved);
    },
  });
  const { values } = form;
  const isShared = location ? location.customer === null : viewer.role === 'ADMIN' && !customer && !values.customer;

  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="md"
      title={t(location ? 'form.editTitle' : 'form.createTitle')}
      detail={location?.customer?.name ?? (viewer.isStaff ? customer?.name : undefined)}
      submitLabel={t(location ? 'form.save' : 'form.create')}
    >
      {picksCustomer && (
        <CompanyPicker
          {...form.bind('customer')}
          label={t('company:customer')}
          placeholder={t('company:findCustomer')}
          hint={viewer.role === 'ADMIN' ? t('form.sharedHint') : undefined}
          required={needsCustomer}
        />
      )}
      <LocationFields
        form={form}
        locationTypes={locationTypes}
        inVietnamese={isShared || values.nameVn !== '' || values.addressVn !== ''}
      />
    </FormDialog>
  );
}
