import { expect, test } from 'vitest';
import { vietQr } from './viet-qr.ts';

test('a transfer is encoded as NAPAS specifies', () => {
  const transfer = { bin: '970403', account: '0011 0123-45678', amount: '180000', purpose: 'thanh toan don hang' };
  // The example of the specification, without its bill number.
  expect(vietQr(transfer)).toMatch(
    /^00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62230819thanh toan don hang6304[0-9A-F]{4}$/,
  );
});

test('the checksum covers everything before it', () => {
  const code = vietQr({ bin: '970436', account: '0071000088002', amount: '28600000', purpose: 'DN-26-000032' });
  expect(code).toBe(
    '00020101021238570010A00000072701270006970436011300710000880020208QRIBFTTA530370454082860000058' +
      '02VN62160812DN-26-0000326304' +
      code.slice(-4),
  );
  expect(code.slice(-4)).not.toBe(
    vietQr({ bin: '970436', account: '0071000088002', amount: '28600001', purpose: 'DN-26-000032' }).slice(-4),
  );
});
