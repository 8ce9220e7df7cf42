import type { ReactNode } from 'react';

export interface PaletteEntry {
  id: string;
  label: string;
  /** Secondary text after the label. */
  detail?: ReactNode;
  icon: ReactNode;
  /** Uses the mono font, for record numbers. */
  mono?: boolean;
  onChoose: () => void;
}

export interface PaletteSection {
  id: string;
  heading: string;
  entries: readonly PaletteEntry[];
}

/** Lower case without accents, so that "bao gia" finds "Báo giá" and "dat" finds "Đặt". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();
}

/** The entries whose labels contain every word typed. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => words.every((word) => plainText(entry.label).includes(word)));
}
