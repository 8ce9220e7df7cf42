import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BILL_REMARK_LENGTH, billPaths } from '@wr1/schema/field/house-bill.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { FormProblems, SavePayload } from '../../app/form/use-record-form.ts';
import { useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { usePathText, useValueText } from '../shipping-instruction/version-content-card.tsx';
import { billValue } from './bill-value.ts';
import { RequestHouseBillChangesDocument } from './house-bill-draft-card.generated.ts';
import type { HouseBillDraftDetailFragment } from './house-bill-draft-card.generated.ts';
import s from './house-bill-draft.module.css';

interface Values extends Record<string, unknown> {
  /** What each field should say, in the order of the bill; empty if it stays. */
  remarks: readonly string[];
  hasAcceptedFee: boolean;
}

interface BillChangesDialogProps {
  open: boolean;
  bookingId: string;
  draft: HouseBillDraftDetailFragment;
  latest: HouseBillDraftDetailFragment['versions'][number];
  onClose: () => void;
}

/** Asks for changes of a house bill field by field, and for the fee once it is due. Texts: `house-bill-draft`. */
export function BillChangesDialog({ open, ...props }: BillChangesDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ bookingId, draft, latest, onClose }: Omit<BillChangesDialogProps, 'open'>) {
  const { t } = useTranslation('house-bill-draft');
  const { locale } = useLanguage();
  const pathText = usePathText();
  const valueText = useValueText();
  const [request] = useMutation(RequestHouseBillChangesDocument, { errorPolicy: 'none' });
  const refresh = useRefresh(['booking']);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const { content } = latest;
  const paths = billPaths({ lines: content.lines.length, containers: content.containers.length });
  const isFeeDue = draft.isPastAmendmentCutOff && Number(draft.amendmentFeeUsd) > 0;
  const fee = formatMoney(draft.amendmentFeeUsd, 'USD', locale);
  const changesOf = ({ remarks }: Values) =>
    paths.flatMap((path, at) => {
      const remark = remarks[at]?.trim();
      return remark ? [{ path, remark }] : [];
    });
  const form = useRecordForm<Values, SavePayload>({
    initial: { remarks: paths.map(() => ''), hasAcceptedFee: false },
    problems(values): FormProblems {
      const found: Record<string, { code: 'TOO_LONG' | 'REQUIRED'; params?: { n: number } }> = {};
      for (const [at, remark] of values.remarks.entries()) {
        if (remark.trim().length > BILL_REMARK_LENGTH) {
          found[`remarks.${at}`] = { code: 'TOO_LONG', params: { n: BILL_REMARK_LENGTH } };
        }
      }
      if (changesOf(values).length === 0) found['remarks'] = { code: 'REQUIRED' };
      if (isFeeDue && !values.hasAcceptedFee) found['hasAcceptedFee'] = { code: 'REQUIRED' };
      return found;
    },
    fieldOf: () => null,
    async send(values, idempotencyKey) {
      const { hasAcceptedFee } = values;
      const input = {
        bookingId,
        changes: changesOf(values),
        hasAcceptedFee,
        expectedVersion: draft.version,
        idempotencyKey,
      };
      return (await request({ variables: { input } })).data?.requestHouseBillChanges;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  const { values } = form;

  function openField(at: number) {
    setOpened([...opened, at]);
    requestAnimationFrame(() => document.getElementById(`bill-change-${at}`)?.querySelector('textarea')?.focus());
  }

  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="lg"
      title={t('act.REQUEST_CHANGES')}
      lead={t('changes.lead')}
      submitLabel={t('changes.send')}
    >
      {isFeeDue && <Banner tone="warning">{t('cutOff.past', { fee })}</Banner>}
      <div>
        {paths.map((path, at) => {
          const label = pathText(path);
          return (
            <div key={path} id={`bill-change-${at}`} className={s.field}>
              <div className={s.row}>
                <p className={s.words}>
                  <span className={s.quiet}>{label}</span>
                  <br />
                  {valueText(billValue(latest, path))}
                </p>
                {!opened.includes(at) && (
                  <Button size="sm" aria-label={t('changes.changeOf', { name: label })} onClick={() => openField(at)}>
                    {t('changes.change')}
                  </Button>
                )}
              </div>
              {opened.includes(at) && (
                <TextArea
                  label={t('changes.remark', { name: label })}
                  rows={2}
                  value={values.remarks[at] ?? ''}
                  error={form.errorOf(`remarks.${at}`)}
                  onBlur={() => form.touch(`remarks.${at}`)}
                  onChange={(text) =>
                    form.set({ remarks: values.remarks.map((one, index) => (index === at ? text : one)) })
                  }
                />
              )}
            </div>
          );
        })}
      </div>
      {form.errorOf('remarks') !== null && (
        <p role="alert" className={s.error}>
          {t('changes.none')}
        </p>
      )}
      {isFeeDue && (
        <Field label={t('changes.fee')} error={form.errorOf('hasAcceptedFee')} required>
          <Checkbox
            label={t('changes.acceptFee', { fee })}
            checked={values.hasAcceptedFee}
            onChange={(hasAcceptedFee) => form.set({ hasAcceptedFee })}
          />
        </Field>
      )}
    </FormDialog>
  );
}
