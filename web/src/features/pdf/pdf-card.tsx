import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Language } from '../../schema-types.generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { PdfCardFragmentDoc } from './pdf-card.generated.ts';
import type { PdfCardFragment } from './pdf-card.generated.ts';
import s from './pdf-card.module.css';
import { usePdf } from './use-pdf.ts';

const languages: readonly Language[] = ['EN', 'VI'];

/** The PDFs that the platform generates for a record, each in both languages. */
export function PdfCard({ record }: { record: CardOf<PdfCardFragment> }) {
  const { t } = useTranslation('pdf');
  const { language } = useLanguage();
  const card = useCard(PdfCardFragmentDoc, 'PdfCard', record);
  const { running, sizes, save } = usePdf(card?.id ?? '');
  if (!card || card.pdfs.length === 0) return null;
  // The page's language comes first.
  const order = language === 'vn' ? languages.toReversed() : languages;
  return (
    <Card title={t('title')} flush printed={false}>
      <ul>
        {card.pdfs.map((kind) => (
          <li key={kind} className={s.row}>
            <FileText size={18} className={s.icon} aria-hidden="true" />
            <span className={s.words}>
              <span className={s.name}>{t(`kind.${kind}`)}</span>
              <span className={s.detail}>{t(`detail.${kind}`)}</span>
            </span>
            <span className={s.tools}>
              {order.map((one) => {
                const key = `${kind} ${one}`;
                const size = sizes[key];
                return (
                  <Button
                    key={one}
                    size="sm"
                    loading={running === key}
                    disabled={running !== null && running !== key}
                    aria-label={t('save', { document: t(`kind.${kind}`), language: t(`short.${one}`) })}
                    onClick={() => void save(kind, one)}
                  >
                    {size === undefined ? t(`short.${one}`) : `${t(`short.${one}`)}, ${size}`}
                  </Button>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
