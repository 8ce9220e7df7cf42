import { CircleAlert, CircleCheck, CircleDashed, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { documentAnchor } from '@wr1/schema/rules/list/record-tab.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Countdown } from '../../ui/page/countdown.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import type { DocumentCardFragment } from './document-card.generated.ts';
import s from './document-card.module.css';
import { FileRow } from './list/file-row.tsx';
import type { DocumentFile } from './list/file-row.tsx';
import type { useFileActions } from './use-file-actions.tsx';

type Side = 'staff' | 'customer';

/** Documents that can be a form instead of a file. */
const ENTERED: ReadonlySet<string> = new Set(['SHIPPING_INSTRUCTION', 'VGM']);
type Item = DocumentCardFragment['documents']['checklist'][number];

interface ChecklistProps {
  items: readonly Item[];
  files: readonly DocumentFile[];
  isStaff: boolean;
  actions: ReturnType<typeof useFileActions>;
  /** Adds files of a type; undefined if the viewer may not. */
  onAdd: ((type: DocumentType) => void) | undefined;
}

/** Documents to show now, with their files and due dates, then a summary of those needed later. */
export function Checklist({ items, files, isStaff, actions, onAdd }: ChecklistProps) {
  const { language } = useLanguage();
  const listed = new Set<string>(items.map(({ documentType }) => documentType));
  const unlisted = [...new Set(files.map(({ documentType }) => documentType))].filter((type) => !listed.has(type));
  const shown = items.filter(({ state }) => ['PRESENT', 'MISSING', 'OVERDUE', 'ABSENT'].includes(state));
  const side = isStaff ? 'staff' : 'customer';
  const rows = (type: string) =>
    files
      .filter(({ documentType }) => documentType === type)
      .map((file) => (
        <FileRow
          key={file.id}
          file={file}
          onOpen={() => actions.open(file)}
          onSave={() => actions.save(file)}
          onDelete={() => actions.remove(file)}
        />
      ));
  return (
    <>
      {(shown.length > 0 || unlisted.length > 0) && (
        <ul className={s.list}>
          {shown.map((item) => (
            <li key={item.documentType} id={documentAnchor(item.documentType)} tabIndex={-1} className={s.item}>
              <ItemHead item={item} side={side} hasFile={rows(item.documentType).length > 0} onAdd={onAdd} />
              {rows(item.documentType).length > 0 && <ul className={s.files}>{rows(item.documentType)}</ul>}
            </li>
          ))}
          {unlisted.map((type) => (
            <li key={type} id={documentAnchor(type)} tabIndex={-1} className={s.item}>
              <div className={s.itemHead}>
                <CircleCheck size={16} className={s.good} aria-hidden="true" />
                <p className={s.itemName}>{DOCUMENT_TYPE_LABEL[type][language]}</p>
              </div>
              <ul className={s.files}>{rows(type)}</ul>
            </li>
          ))}
        </ul>
      )}
      <dl className={s.later}>
        <Quiet items={items} state="EXPECTED" side={side} />
        <Quiet items={items} state="OPTIONAL" side={side} />
      </dl>
    </>
  );
}

/** Documents that need no action now, one line per provider. */
function Quiet({ items, state, side }: { items: readonly Item[]; state: 'EXPECTED' | 'OPTIONAL'; side: Side }) {
  const { t } = useTranslation('attachment');
  const { language } = useLanguage();
  const byGiver = Map.groupBy(
    items.filter((item) => item.state === state),
    ({ giver }) => giver,
  );
  if (byGiver.size === 0) return null;
  return (
    <div>
      <dt>{t(`later.${state}`)}</dt>
      {[...byGiver].map(([giver, given]) => (
        <dd key={giver}>
          {t(`from.${side}.${giver}`)}:{' '}
          {given.map(({ documentType }) => DOCUMENT_TYPE_LABEL[documentType][language]).join(', ')}
        </dd>
      ))}
    </div>
  );
}

interface ItemHeadProps {
  item: Item;
  side: Side;
  hasFile: boolean;
  onAdd: ChecklistProps['onAdd'];
}

function ItemHead({ item, side, hasFile, onAdd }: ItemHeadProps) {
  const { t } = useTranslation('attachment');
  const { language } = useLanguage();
  const { documentType, giver, state, dueAt } = item;
  const name = DOCUMENT_TYPE_LABEL[documentType][language];
  const isWanted = state !== 'PRESENT';
  return (
    <div className={s.itemHead}>
      <StateGlyph state={state} />
      <div className={s.itemWords}>
        <p className={s.itemName}>
          {name}
          {state === 'ABSENT' && <Tag>{t('state.ABSENT')}</Tag>}
          {state === 'MISSING' && <Tag tone="warning">{t('state.MISSING')}</Tag>}
          {state === 'OVERDUE' && <Tag tone="danger">{t('state.OVERDUE')}</Tag>}
        </p>
        {isWanted && (
          <p className={s.quiet}>
            {t(`from.${side}.${giver}`)}
            {dueAt !== null && state !== 'ABSENT' && (
              <>
                {', '}
                {t(state === 'OVERDUE' ? 'due.was' : 'due.until', {
                  at: formatDateTime(dueAt, BUSINESS_TIME_ZONE, 'list'),
                })}
              </>
            )}
            {dueAt !== null && state === 'MISSING' && (
              <>
                {', '}
                <Countdown until={dueAt} size="sm" phrase={(left) => t('due.left', { left })} />
              </>
            )}
          </p>
        )}
        {!isWanted && !hasFile && <p className={s.quiet}>{t(ENTERED.has(documentType) ? 'entered' : 'made')}</p>}
      </div>
      {isWanted && onAdd && (side === 'staff' || giver === 'CUSTOMER') && (
        <Button
          size="sm"
          icon={<Plus size={14} />}
          aria-label={t('addType', { name })}
          onClick={() => onAdd(documentType)}
        >
          {t('add')}
        </Button>
      )}
    </div>
  );
}

function StateGlyph({ state }: Pick<Item, 'state'>) {
  if (state === 'PRESENT') return <CircleCheck size={16} className={s.good} aria-hidden="true" />;
  if (state === 'OVERDUE') return <CircleAlert size={16} className={s.bad} aria-hidden="true" />;
  return <CircleDashed size={16} className={s.open16} aria-hidden="true" />;
}
