import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import s from './timeline.module.css';

export interface TimelineItem {
  id: string;
  /** Who or what, and the action. */
  children: ReactNode;
  icon?: ReactNode;
  /** At the right: the time. */
  time?: ReactNode;
  /** Under the line: a comment, a file, old and new value. */
  detail?: ReactNode;
}

export interface TimelineGroup {
  id: string;
  /** "Today", "16/03/26". */
  label?: ReactNode;
  items: readonly TimelineItem[];
}

/** Events by day, newest first: history of a record, notifications of a day. */
export function Timeline({ groups, label }: { groups: readonly TimelineGroup[]; label: string }) {
  return (
    <ul className={s.timeline} aria-label={label}>
      {groups.map((group) => (
        <li key={group.id}>
          {group.label !== undefined && <p className={s.day}>{group.label}</p>}
          <ul>
            {group.items.map((item) => (
              <li key={item.id} className={cx(s.item, item.detail !== undefined && s.tall)}>
                <span className={s.icon}>{item.icon}</span>
                <span className={s.words}>{item.children}</span>
                {item.time !== undefined && <span className={s.time}>{item.time}</span>}
                {item.detail !== undefined && <div className={s.detail}>{item.detail}</div>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
