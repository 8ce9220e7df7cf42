import { Download } from 'lucide-react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PdfKind } from '../../schema-types.generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { usePdf } from './use-pdf.ts';

interface SavePdfButtonProps {
  recordId: string;
  kind: PdfKind;
  /** Which of several debit notes. */
  debitNoteId?: string;
}

/** A button that downloads a PDF of a record in the page's language. Texts: `pdf`. */
export function SavePdfButton({ recordId, kind, debitNoteId }: SavePdfButtonProps) {
  const { language } = useLanguage();
  const { running, save } = usePdf(recordId);
  return (
    <Button
      size="sm"
      icon={<Download size={16} />}
      loading={running !== null}
      onClick={() => void save(kind, language === 'vn' ? 'VI' : 'EN', debitNoteId)}
    >
      PDF
    </Button>
  );
}
