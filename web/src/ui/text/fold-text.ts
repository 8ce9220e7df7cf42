/** Lower case without diacritics, so that "bao gia" finds "Báo giá". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
}
