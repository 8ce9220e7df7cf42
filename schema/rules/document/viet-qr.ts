const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE of an ASCII text as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** A transfer to an account in Vietnam. */
export interface VietQrTransfer {
  /** Six digits that NAPAS assigned to the bank. */
  bin: string;
  /** Account number; spaces and dashes are ignored. */
  account: string;
  /** Whole VND, more than 0. */
  amount: string;
  /** Message to the payee: ASCII, at most 25 characters. */
  purpose: string;
}

/**
 * The content of a VietQR code for one transfer (NAPAS 247, EMVCo merchant-presented mode). Banking apps fill in bank,
 * account, amount and message.
 */
export function vietQr({ bin, account, amount, purpose }: VietQrTransfer): string {
  const payee = field('00', bin) + field('01', account.replaceAll(/[\s-]/g, ''));
  const service = field('00', 'A000000727') + field('01', payee) + field('02', 'QRIBFTTA');
  const content =
    field('00', '01') +
    // 12: the code is for one payment.
    field('01', '12') +
    field('38', service) +
    // 704: VND.
    field('53', '704') +
    field('54', amount) +
    field('58', 'VN') +
    field('62', field('08', purpose.slice(0, 25)));
  return `${content}6304${checksum(`${content}6304`)}`;
}
