import { describe, expect, it } from 'vitest';
import { markHits, searchFaq, searchWords } from './faq-search.ts';
import type { FaqGroup } from './faq-search.ts';

const groups: FaqGroup[] = [
  {
    id: 'quotations',
    title: 'Báo giá',
    items: [
      { id: 'validity', question: 'Báo giá có hiệu lực bao lâu?', answer: ['Đếm ngược theo ngày.'] },
      { id: 'currency', question: 'Loại tiền nào?', answer: ['USD hoặc VND.'] },
    ],
  },
  { id: 'account', title: 'Tài khoản', items: [{ id: 'password', question: 'Đổi mật khẩu?', answer: ['Cài đặt.'] }] },
];
const ids = (query: string) => searchFaq(groups, query).flatMap(({ items }) => items.map(({ id }) => id));

describe('searchFaq', () => {
  it('ignores diacritics and case', () => {
    expect(ids('hiệu lực')).toEqual(['validity']);
    expect(ids('HIEU luc')).toEqual(['validity']);
    expect(ids('doi mat khau')).toEqual(['password']);
  });

  it('requires every word, anywhere', () => {
    expect(ids('gia vnd')).toEqual(['currency']);
    expect(ids('gia matkhau')).toEqual([]);
  });

  it("finds a group's questions by its title, and everything without words", () => {
    expect(ids('tai khoan')).toEqual(['password']);
    expect(ids('  ')).toHaveLength(3);
  });
});

describe('markHits', () => {
  it('highlights letters with their diacritics', () => {
    expect(markHits('Đổi mật khẩu', searchWords('doi khau'))).toEqual([
      { text: 'Đổi', hit: true },
      { text: ' mật ', hit: false },
      { text: 'khẩu', hit: true },
    ]);
  });

  it('preserves the text, including decomposed letters', () => {
    const text = 'Hàng sẵn sàng'.normalize('NFD');
    expect(
      markHits(text, ['san'])
        .map((part) => part.text)
        .join(''),
    ).toBe('Hàng sẵn sàng'.normalize('NFC'));
  });

  it('highlights nothing without words', () => {
    expect(markHits('Booking', [])).toEqual([{ text: 'Booking', hit: false }]);
  });
});
