import { useState } from 'react';
import s from './avatar.module.css';
import { cx } from '../text/cx.ts';

interface AvatarProps {
  name: string;
  /** Image address; initials without it, and when it cannot be loaded. */
  image?: string | null;
  size?: 24 | 28 | 40 | 64;
  /** Staff have a dark background, customers a light blue one. */
  ink?: boolean;
}

/** The first letters of the first and the last word, in written order: Hoàng Thu Trang is HT. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toLocaleUpperCase();
}

/** A person's picture or initials; hidden from screen readers because the name is beside it. */
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
