import { NotificationGlyph } from './notification-glyph.tsx';
import s from './notification-tag.module.css';
import { NotificationText } from './notification-text.tsx';

interface NotificationTagProps {
  kind: string;
  title: string;
  recordNumber: string | null;
}

/** A notification on one line: phase icon and message. */
export function NotificationTag({ kind, title, recordNumber }: NotificationTagProps) {
  return (
    <span className={s.tag}>
      <NotificationGlyph kind={kind} />
      <span>
        <NotificationText title={title} recordNumber={recordNumber} />
      </span>
    </span>
  );
}
