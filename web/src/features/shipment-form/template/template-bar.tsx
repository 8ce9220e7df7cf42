import { useFormikContext } from 'formik';
import { BookmarkPlus, LayoutTemplate } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/i18n.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { settle } from '../values/shipment-choice.ts';
import type { FormLists } from '../form-lists.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import type { ChosenTemplate } from './template-dialog.tsx';
import type { MissingPart } from './template-values.ts';
import s from './template-bar.module.css';

// Loaded with their texts when opened.
const TemplateDialog = lazy(async () => {
  const [module] = await Promise.all([import('./template-dialog.tsx'), loadTexts(['template'])]);
  return { default: module.TemplateDialog };
});
const FormTemplateDialog = lazy(async () => {
  const [module] = await Promise.all([import('./template-save-dialog.tsx'), loadTexts(['template'])]);
  return { default: module.FormTemplateDialog };
});

/** At the top of a request: uses a template, or saves the input as one. */
export function TemplateBar({ lists }: { lists: FormLists }) {
  const { t } = useTranslation('shipment-form');
  const toast = useToast();
  const confirm = useConfirm();
  const { values, setValues } = useFormikContext<ShipmentValues>();
  const [open, setOpen] = useState<'use' | 'save' | null>(null);
  const [missing, setMissing] = useState<readonly MissingPart[]>([]);

  async function take({ name, apply }: ChosenTemplate) {
    const { values: next, missing: gone, replaces } = apply(values);
    const question = {
      title: t('template.replaceTitle', { name }),
      body: t('template.replaceText'),
      confirmLabel: t('template.replace'),
    };
    if (replaces && !(await confirm(question))) return;
    setMissing(gone);
    await setValues(settle(next));
    toast.success(t('template.used', { name }));
  }

  return (
    <div className={s.bar}>
      <div className={s.buttons}>
        <Button icon={<LayoutTemplate size={16} />} onClick={() => setOpen('use')}>
          {t('template.use')}
        </Button>
        <Button kind="quiet" icon={<BookmarkPlus size={16} />} onClick={() => setOpen('save')}>
          {t('template.save')}
        </Button>
      </div>
      {missing.length > 0 && (
        <Banner tone="warning" title={t('template.missingTitle')} onClose={() => setMissing([])}>
          {t('template.missingText', { parts: missing.map((part) => t(`template.part.${part}`)).join(', ') })}
        </Banner>
      )}
      {open === 'use' && (
        <Suspense fallback={null}>
          <TemplateDialog
            lists={lists}
            onClose={() => setOpen(null)}
            onUse={(template) => {
              setOpen(null);
              void take(template);
            }}
          />
        </Suspense>
      )}
      {open === 'save' && (
        <Suspense fallback={null}>
          <FormTemplateDialog values={values} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
