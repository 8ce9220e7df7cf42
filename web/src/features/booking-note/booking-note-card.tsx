import { Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { cx } from '../../ui/text/cx.ts';
import { formatListDate } from '../../ui/text/format.ts';
import { TextButton, TextLink } from '../../ui/button/link-button.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { BookingNoteCardFragmentDoc } from './booking-note-card.generated.ts';
import type { BookingNoteCardFragment } from './booking-note-card.generated.ts';
import s from './booking-note-card.module.css';
import type { BookingNoteDetail } from './booking-note-values.ts';
import { useNoteRemoval } from './use-note-removal.ts';

const BookingNoteDialog = lazy(async () => ({
  default: (await import('./booking-note-dialog.tsx')).BookingNoteDialog,
}));

/** A booking's latest notes, with a form to add one. Needs the catalogue `booking-note`. */
export function BookingNoteCard({ record }: { record: CardOf<BookingNoteCardFragment> }) {
  const { t } = useTranslation('booking-note');
  const may = useMay();
  const remove = useNoteRemoval();
  const [edited, setEdited] = useState<BookingNoteDetail | 'new' | null>(null);
  const [used, setUsed] = useState(false);
  const edit = (note: BookingNoteDetail | 'new'): void => {
    setUsed(true);
    setEdited(note);
  };
  const card = useCard(BookingNoteCardFragmentDoc, 'BookingNoteCard', record);
  if (!card) return null;
  const { nodes, totalCount } = card.notes;
  return (
    <Card
      title={t('card.title')}
      detail={totalCount > 0 ? totalCount : undefined}
      actions={
        card.canUpdate &&
        may('create', 'BookingNote') && (
          <Button size="sm" onClick={() => edit('new')}>
            {t('card.add')}
          </Button>
        )
      }
      foot={
        totalCount > nodes.length ? (
          <TextLink to={`/admin/my-booking-note?q=${encodeURIComponent(card.number)}`}>
            {t('card.all', { count: totalCount })}
          </TextLink>
        ) : undefined
      }
    >
      {nodes.length === 0 ? (
        <p className={s.quiet}>{t('card.none')}</p>
      ) : (
        <ul className={s.notes}>
          {nodes.map((note) => (
            <li key={note.id} className={cx(s.note, note.isInternal && s.internal)}>
              <p className={s.words}>{note.text}</p>
              <p className={s.quiet}>
                {formatListDate(note.bookingDate, BUSINESS_TIME_ZONE)}, {note.author}
              </p>
              <NoteDays note={note} />
              <p className={s.foot}>
                {note.isInternal && <InternalTag />}
                {note.canUpdate && (
                  <>
                    <TextButton onClick={() => edit(note)}>{t('action.edit')}</TextButton>
                    <TextButton onClick={() => void remove(note)}>{t('action.delete')}</TextButton>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {used && (
        <Suspense fallback={null}>
          <BookingNoteDialog
            open={edited !== null}
            onClose={() => setEdited(null)}
            note={edited === 'new' ? null : edited}
            booking={{
              number: card.number,
              customerName: card.customer?.name ?? null,
              etd: card.schedule?.etd ?? null,
              eta: card.schedule?.eta ?? null,
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The ETD and ETA given in a note. */
export function NoteDays({ note }: { note: Pick<BookingNoteDetail, 'etd' | 'eta'> }) {
  const days = [
    note.etd && `ETD ${formatListDate(note.etd, BUSINESS_TIME_ZONE)}`,
    note.eta && `ETA ${formatListDate(note.eta, BUSINESS_TIME_ZONE)}`,
  ].filter(Boolean);
  return days.length === 0 ? null : <p className={s.quiet}>{days.join(', ')}</p>;
}

/** Tag for a note that customers cannot see. */
export function InternalTag() {
  const { t } = useTranslation('booking-note');
  return (
    <Tag tone="warning" icon={<Lock size={12} />}>
      {t('internal')}
    </Tag>
  );
}
