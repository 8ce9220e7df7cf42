import { useTranslation } from 'react-i18next';
import type { EntryList } from '@wr1/schema/field/master-data/entry-field.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RowCard, RowCardFoot, RowCardName, RowCardQuiet, RowCardTop } from '../../../ui/list/row-card.tsx';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import { EntryStateTag, useFieldText } from './entry-column.tsx';
import { fieldValues, countUses } from './entry-row.ts';
import type { EntryRow } from './entry-row.ts';

interface EntryRowCardProps {
  row: EntryRow;
  list: EntryList;
  onOpen?: (() => void) | undefined;
  actions: readonly MenuAction[];
}

/** An entry as a card for phones: names, state, code with the list's first extra field, and number of uses. */
export function EntryRowCard({ row, list, onOpen, actions }: EntryRowCardProps) {
  const { t } = useTranslation('master-data-entry');
  const { language } = useLanguage();
  const fieldText = useFieldText();
  const [own] = Object.values(list.data);
  const ownText = own && fieldText(own, fieldValues(row)[own.rest] ?? null);
  const [first, second] = language === 'vn' ? [row.nameVn, row.nameEn] : [row.nameEn, row.nameVn];
  return (
    <RowCard>
      <RowCardTop>
        <RowCardName onOpen={onOpen}>{first}</RowCardName>
        <EntryStateTag row={row} />
      </RowCardTop>
      <p>{[row.code, ownText && own && `${own.label[language]}: ${ownText}`].filter(Boolean).join(', ')}</p>
      {second !== first && <RowCardQuiet>{second}</RowCardQuiet>}
      <RowCardQuiet>{t('uses.total', { count: countUses(row) })}</RowCardQuiet>
      <RowCardFoot actions={actions} />
    </RowCard>
  );
}
