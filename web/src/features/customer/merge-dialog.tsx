import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { CompanyPicker } from '../company/company-picker.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import { CustomerMergeDocument, MergeCustomersDocument } from './merge-dialog.generated.ts';
import type { CustomerMergeQuery } from './merge-dialog.generated.ts';

type Merge = NonNullable<NonNullable<CustomerMergeQuery['customerMerge']>['merge']>;
type MergePayload = SavePayload & { customer?: { code: string } | null };
interface Values extends Record<string, unknown> {
  into: CompanyOption | null;
  /** Names of the fields that the remaining customer takes. */
  taken: readonly string[];
}

interface MergeDialogProps {
  customer: { id: string; name: string; code: string };
  onClose: () => void;
  /** Called with the code of the remaining customer. */
  onMerged: (customerCode: string) => void;
}

/** Merges a customer into another one, after showing what moves; for an ADMIN. Texts: `customer`, `company`. */
export function MergeDialog({ customer, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation('customer');
  const [merge] = useMutation(MergeCustomersDocument, { errorPolicy: 'none' });
  // Typed here, because sending and preview refer to each other.
  const form: ReturnType<typeof useRecordForm<Values, MergePayload>> = useRecordForm<Values, MergePayload>({
    initial: { into: null, taken: [] },
    problems: ({ into }) => (into === null ? { into: { code: 'SELECT_REQUIRED' as const } } : {}),
    fieldOf: (path) => (path.at(-1) === 'intoId' ? 'into' : (path.at(-1) ?? null)),
    async send({ into, taken }) {
      const input = {
        id: customer.id,
        intoId: into?.id ?? '',
        takeFields: [...taken],
        expectedVersion: preview.data?.customerMerge?.merge?.version ?? null,
        expectedIntoVersion: preview.data?.customerMerge?.merge?.intoVersion ?? null,
      };
      return (await merge({ variables: { input } })).data?.mergeCustomers;
    },
    onSaved: (payload) => onMerged(payload.customer?.code ?? customer.code),
  });
  const { into, taken } = form.values;
  const preview = useQuery(CustomerMergeDocument, {
    variables: { id: customer.id, intoId: into?.id ?? '' },
    skip: into === null,
    fetchPolicy: 'network-only',
  });
  const refused = preview.data?.customerMerge?.userErrors[0]?.message;
  const found = preview.data?.customerMerge?.merge;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="lg"
      title={t('merge.title', { name: customer.name })}
      detail={customer.code}
      lead={t('merge.lead')}
      submitLabel={t('merge.submit')}
    >
      <CompanyPicker {...form.bind('into')} label={t('merge.into')} placeholder={t('merge.find')} required />
      {into !== null && preview.loading && <SkeletonCard lines={4} />}
      {preview.error && <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />}
      {refused && <Banner tone="danger">{refused}</Banner>}
      {into !== null && found && (
        <MergePreview
          merge={found}
          from={customer.code}
          into={into.code}
          taken={taken}
          onTake={(next) => form.set({ taken: next })}
        />
      )}
    </FormDialog>
  );
}

interface MergePreviewProps {
  merge: Merge;
  from: string;
  into: string;
  taken: readonly string[];
  onTake: (taken: readonly string[]) => void;
}

function MergePreview({ merge, from, into, taken, onTake }: MergePreviewProps) {
  const { t } = useTranslation('customer');
  const { locale } = useLanguage();
  const moved = merge.counts.filter(({ count }) => count > 0);
  // A short value with the code of its customer.
  const words = (code: string, value: string | null) => `${code}: ${value ?? t('merge.empty')}`;
  const nameOf = (field: string) => t(`field.${field}` as 'field.name');
  return (
    <>
      <Field label={t('merge.moves')} group>
        {moved.length === 0 ? (
          <p>{t('merge.nothing')}</p>
        ) : (
          <KeyValue
            alignEnd
            items={moved.map(({ kind, count }) => ({
              label: t(`merge.kind.${kind}`),
              value: formatNumber(count, locale),
            }))}
          />
        )}
      </Field>
      {merge.differences.length > 0 && <p>{t('merge.differencesText')}</p>}
      {merge.differences.map(({ field, value, remainingValue }) => (
        <Field key={field} label={nameOf(field)} group>
          <Segmented
            full
            label={nameOf(field)}
            value={taken.includes(field) ? 'from' : 'into'}
            options={[
              { value: 'into', label: words(into, remainingValue) },
              { value: 'from', label: words(from, value) },
            ]}
            onChange={(side) => onTake(side === 'from' ? [...taken, field] : taken.filter((one) => one !== field))}
          />
        </Field>
      ))}
    </>
  );
}
