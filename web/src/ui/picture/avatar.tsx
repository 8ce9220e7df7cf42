import { useState } from 'react';
import s from './avatar.module.css';
import { cx } from '../text/cx.ts';

interface AvatarProps {
  name: string;
  /** Image URL. Initials are shown if it is missing or fails to load. */
  image?: string | null;
  size?: 24 | 28 | 40 | 64;
  /** Whether to use a dark background, for staff, instead of a light blue one. */
  ink?: boolean;
}

/** The first letters of the first and the last word, in the order written: HT for Hoàng Thu Trang. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toLocaleUpperCase();
}

/** A person's picture or initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, image, size = 28, ink }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={cx(s.avatar, s[`s${size}`], ink && s.ink)} aria-hidden="true">
      {image && image !== failed ? (
        <img src={image} alt="" width={size} height={size} onError={() => setFailed(image)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
