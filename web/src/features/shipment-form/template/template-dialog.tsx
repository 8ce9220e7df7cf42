import { useApolloClient } from '@apollo/client/react';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../i18n/use-message.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import type { FormLists } from '../form-lists.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { TemplateEntry } from './template-entry.tsx';
import { TemplateToUseDocument } from './template.generated.ts';
import { isBegun, valuesOfTemplate, withTemplate } from './template-values.ts';
import type { MissingPart } from './template-values.ts';
import { useTemplates } from './use-templates.ts';
import type { TemplateRow } from './use-templates.ts';
import s from './template-dialog.module.css';

/** A template that the user has chosen. */
export interface ChosenTemplate {
  name: string;
  /** Applies it to a form's values. `replaces` is true if input would be lost. */
  apply: (values: ShipmentValues) => { values: ShipmentValues; missing: MissingPart[]; replaces: boolean };
}

interface TemplateDialogProps {
  lists: FormLists;
  onUse: (template: ChosenTemplate) => void;
  onClose: () => void;
}

/** Templates that the viewer can use. They can manage their own. Needs the catalogue `template`. */
export function TemplateDialog({ lists, onUse, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('template');
  const text = useUiText();
  const message = useMessage();
  const confirm = useConfirm();
  const client = useApolloClient();
  const { templates, error, loading, busy, reload, change, remove } = useTemplates();
  const [problem, setProblem] = useState<string | null>(null);
  const [taking, setTaking] = useState<string | null>(null);

  async function use({ id, name }: TemplateRow) {
    setProblem(null);
    setTaking(id);
    try {
      // The list contains only part of each template, so load the complete one when it is used.
      const { data } = await client.query({
        query: TemplateToUseDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      const shipment = data?.requestTemplate?.shipment;
      if (!shipment) {
        setProblem(t('gone'));
        reload();
        return;
      }
      const { values: template, missing } = valuesOfTemplate(shipment, lists);
      onUse({
        name,
        apply: (values) => ({ values: withTemplate(values, template), missing, replaces: isBegun(values) }),
      });
    } catch {
      setProblem(message('SOMETHING_WENT_WRONG'));
    } finally {
      setTaking(null);
    }
  }
  async function forget(template: TemplateRow) {
    const isSure = await confirm({
      title: t('deleteTitle', { name: template.name }),
      body: t(template.isShared ? 'deleteSharedText' : 'deleteText'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (isSure) setProblem((await remove(template))?.text ?? null);
  }
  const mine = templates?.filter(({ isMine }) => isMine) ?? [];

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('title')}
      detail={templates && templates.length > 0 ? t('hint') : undefined}
      foot={<Button onClick={onClose}>{text.close}</Button>}
    >
      {problem !== null && (
        <Banner tone="danger" onClose={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      {!templates ? (
        error && !loading ? (
          <LoadFailed error={error} onRetry={reload} />
        ) : (
          <SkeletonLines count={4} />
        )
      ) : templates.length === 0 ? (
        <EmptyState icon={<LayoutTemplate size={24} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul className={s.list}>
          {templates.map((template) => (
            <TemplateEntry
              key={template.id}
              template={template}
              others={mine.filter(({ id }) => id !== template.id).map(({ name }) => name)}
              busy={busy}
              taking={taking === template.id}
              onUse={() => void use(template)}
              onRename={(name) => change(template, { name })}
              onShare={async (isShared) => setProblem((await change(template, { isShared }))?.text ?? null)}
              onRemove={() => void forget(template)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
