import type { ReactNode } from 'react';

/** One line of the command palette. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** Quiet, behind the label. */
  detail?: ReactNode;
  icon: ReactNode;
  /** Record numbers stand in the mono face. */
  mono?: boolean;
  onChoose: () => void;
}

/** Entries under one heading. */
export interface PaletteSection {
  id: string;
  heading: string;
  entries: readonly PaletteEntry[];
}

/** Letters without marks, lower case, so that "bao gia" finds "Báo giá" and "dat" finds "Đặt". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();
}

/** The entries whose label holds every word that was typed. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => words.every((word) => plainText(entry.label).includes(word)));
}
