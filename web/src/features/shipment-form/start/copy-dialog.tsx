import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import { newBookingPath } from '../../../app/path/record-path.ts';
import { requestPath } from '../../../app/path/request-path.ts';

const RecordTemplateDialog = lazy(async () => {
  const [module] = await Promise.all([import('../template/template-save-dialog.tsx'), loadTexts(['template'])]);
  return { default: module.RecordTemplateDialog };
});

/**
 * Actions that reuse a record of any status as a new request, a new booking or a template. Empty if the viewer may not
 * request a quotation. Needs the catalogue `shipment-form`.
 */
export function useCopies(
  record: { number: string } | null,
  kind: ListKind,
  side: Side,
): { items: readonly MenuAction[]; dialog: ReactNode } {
  const { t } = useTranslation('shipment-form');
  const navigate = useNavigate();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!record || !may('create', 'QuotationRequest')) return { items: [], dialog: null };
  const { number } = record;
  const go = (id: string, label: string, path: string) => ({ id, label, onSelect: () => void navigate(path) });
  return {
    items: [
      ...(kind === 'booking' ? [go('copyBooking', t('copy.booking'), newBookingPath(side, number))] : []),
      go('copyRequest', t('copy.request'), requestPath({ copy: number })),
      { id: 'template', label: t('template.save'), onSelect: () => setOpen(true) },
    ],
    dialog: open && (
      <Suspense fallback={null}>
        <RecordTemplateDialog number={number} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
