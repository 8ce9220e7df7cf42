/** A file name in ASCII letters, for readers that know nothing else: "Báo giá" becomes "Bao gia". */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replaceAll(/[^\w. -]/g, '_');
}

/** The Content-Disposition of a file to be saved: its name in ASCII, and in full for who reads RFC 5987. */
export function attachment(name: string): string {
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plainName(name)}"; filename*=UTF-8''${full}`;
}
