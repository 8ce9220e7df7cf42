/** A word or phrase that no text may contain, and what to write instead. */
export interface Mark {
  pattern: RegExp;
  instead: string;
}

/** Phrases that read like a translation into English. */
const IDIOM: readonly Mark[] = [
  // People tell each other something or tell things apart; systems report.
  {
    pattern: /\b(?<!-)tell(?:s|ing)?\b(?! (?:us|you)\b)(?!(?: \w+){0,3} apart\b)|\btold\b/i,
    instead: 'show, return, report, notify',
  },
  {
    pattern: /(?<!\b(?:as|where) (?:it|they|things) )\bstands?\b(?! (?:for|out)\b)|\bstood\b/i,
    instead: 'is, appears',
  },
  { pattern: /\bwhoever\b|\bwho receives\b|\bwhose an? \w+ is\b/i, instead: 'the person who, recipient, identity' },
  { pattern: /\b(?:some|no)body(?:'s|’s)?\b/i, instead: 'someone, no one, a customer' },
  {
    pattern: /\b(?:tak(?:e|es|ing)|took|taken)(?: \w+){0,3} (?:back|away)\b/i,
    instead: 'undo, revoke, remove',
  },
  { pattern: /\b(?:gives?|giving|gave) way\b|\bmak(?:e|es|ing) room\b/i, instead: 'is replaced' },
  { pattern: /\bkept\b/i, instead: 'saved, stored' },
  { pattern: /\bwish(?:es|ed)?\b/i, instead: 'request' },
  { pattern: /\bshall\b/i, instead: 'should, must' },
  { pattern: /\bdear\b(?! (?:customer|sir|madam|\{|\$))/i, instead: 'expensive' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\bbeside\b/i, instead: 'next to, besides' },
  { pattern: /\b(?:lie|lies|lying|lay) ahead\b/i, instead: 'be in the future' },
  { pattern: /\bhand(?:s|ed|ing)?(?: \w+)? back\b/i, instead: 'pass, return' },
  {
    pattern: /(?:^|[.:;,(] ?)by it\b|\bof one['’]s own\b|\bat hand\b|\bon (?:its|the) way to be\b/i,
    instead: 'rewrite the sentence',
  },
  { pattern: /\bwith chance\b/i, instead: 'with jitter, at random' },
  { pattern: /\bthe doing\b/i, instead: 'the action' },
  { pattern: /\bwhat came of\b/i, instead: 'Results' },
  { pattern: /\bha(?:ve|s) (?:it|them) behind\b/i, instead: 'have already passed it' },
  { pattern: /\b(?:is|are|was|were) to be \w+/i, instead: 'must, please' },
  {
    // Allows sentences such as "What you typed is still here."
    pattern:
      /(?:^|[.:!?] )What (?!to\b|if\b|you\b)[^.?!]* (?:is|are|was|were|has|stays|appears|comes|goes|counts)\b[^.?!]*\.(?=\s|$)/,
    instead: 'a noun ("Skipped steps are …")',
  },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bdivided?\b(?= it)/i, instead: 'split' },
];

/** Words for which the glossary has a different term. */
const TERM: readonly Mark[] = [
  { pattern: /\b(?:find|ask for) a quotation\b|\bask(?:s|ed|ing)? for a price\b/i, instead: 'request a quotation' },
  {
    pattern: /\b(?<!VAT |e-|(?:commercial|proforma)(?: or proforma)? )invoices?\b(?! value)/i,
    instead: 'debit note; otherwise "VAT invoice" or "commercial invoice"',
  },
  { pattern: /\bsales(?:man|men|woman)\b/i, instead: 'account manager' },
  { pattern: /\bmain users?\b|\broot users?\b/i, instead: 'company administrator' },
  { pattern: /\bpapers\b|\b(?<!on )paper\b/i, instead: 'document ("on paper" for a sheet)' },
  { pattern: /\bhaulage\b/i, instead: 'container trucking' },
  { pattern: /\bgroupage\b/i, instead: 'LCL, van trucking' },
  { pattern: /\bcall(?:s|ed|ing)? off\b/i, instead: 'cancel' },
  { pattern: /\be-mail/i, instead: 'email' },
  { pattern: /\b(?<!e-)mails?\b(?! servers?\b)/i, instead: 'email' },
];

const ENGLISH_FORM: readonly Mark[] = [{ pattern: /(?:\d|\}) %/, instead: 'percent without a space (110%)' }];

/** Matches a whole Vietnamese word; \b supports only ASCII letters. */
function word(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${text})(?![\\p{L}\\p{N}])`, 'iu');
}

const VIETNAMESE: readonly Mark[] = [
  {
    pattern: word('(?:hóa|hoá) đơn(?! (?:VAT|GTGT|điện tử|thương mại|chiếu lệ))'),
    instead: 'debit note; otherwise hóa đơn VAT, hóa đơn thương mại',
  },
  { pattern: word('giấy báo nợ'), instead: 'debit note' },
  { pattern: word('hướng dẫn vận chuyển'), instead: 'chi tiết làm bill (SI)' },
  { pattern: word('trung chuyển'), instead: 'chuyển tải' },
  { pattern: word('rút ruột'), instead: 'rút hàng khỏi container' },
  { pattern: word('kẹp chì'), instead: 'seal' },
  { pattern: word('mốc hạn'), instead: 'giờ cắt' },
  { pattern: word('e-mail|thư điện tử'), instead: 'email' },
  { pattern: word('(?<!hộp )thư(?! (?:mục|viện|tín dụng|ký))'), instead: 'email' },
  { pattern: word('bạn(?! hàng)'), instead: 'Quý khách, or no pronoun' },
  { pattern: word('của ta'), instead: 'của WR1' },
  { pattern: word('nhường chỗ'), instead: 'được thay thế' },
  { pattern: word('bản băm'), instead: 'mật khẩu đã mã hóa một chiều' },
  ...ENGLISH_FORM,
];

/** All marks by language. */
export const MARKS = { en: [...IDIOM, ...TERM, ...ENGLISH_FORM], vn: VIETNAMESE } as const;

/** The marks for prose about the project (documentation, commits). */
export const IDIOM_MARKS = IDIOM;
