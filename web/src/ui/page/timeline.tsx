import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import s from './timeline.module.css';

export interface TimelineItem {
  id: string;
  /** Who did it, or what happened. */
  children: ReactNode;
  icon?: ReactNode;
  /** The time, on the right. */
  time?: ReactNode;
  /** Shown below: a comment, a file, or the old and new value. */
  detail?: ReactNode;
}

export interface TimelineGroup {
  id: string;
  /** Such as "Today" or "16/03/26". */
  label?: ReactNode;
  items: readonly TimelineItem[];
}

/** Events by day, newest first: a record's history, or notifications. */
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
