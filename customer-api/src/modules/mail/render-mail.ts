import { bcp47, type Language } from '@wr1/schema/rules/code/language.ts';
import type { MailText } from './email-template.ts';

/** The address of a page below /platform. */
type UrlOf = (path: string) => string;

/** Texts around every email. */
const FRAME = {
  en: {
    company: 'WR1 Logistics',
    address: 'If the button does not work, copy this address into your browser:',
    settings: 'Choose which emails you receive',
    footer: 'This email was sent by the WR1 customer platform. Please do not reply to it.',
  },
  vn: {
    company: 'WR1 Logistics',
    address: 'Nếu không bấm được nút trên, vui lòng sao chép địa chỉ này vào trình duyệt:',
    settings: 'Chọn các email quý khách muốn nhận',
    footer: 'Email này được gửi tự động từ nền tảng khách hàng WR1. Vui lòng không trả lời email này.',
  },
} as const satisfies Readonly<Record<Language, Record<string, string>>>;

const SETTINGS_PATH = '/admin/notifications-settings';

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, preserving line breaks. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITY[sign] ?? sign).replaceAll(/\r?\n/g, '<br>');
}

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Email programs with a dark mode use these classes; others use the inline styles.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:#0b1220!important}.card{background:#111a2a!important;border-color:#25324a!important}
.ink{color:#dfe9f7!important}.text{color:#e8eef6!important}.quiet{color:#b3c0d1!important}.line{border-color:#25324a!important}
.button{background:#6ea8ff!important;color:#08152b!important}.link{color:#8dbbff!important}.flag{color:#6ea8ff!important}}
@media (max-width:640px){.pad{padding-left:20px!important;padding-right:20px!important}}`;

function factRows(facts: MailText['facts']): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="quiet" valign="top" style="${FONT};padding:4px 16px 4px 0;font-size:14px;line-height:20px;color:#445268;white-space:nowrap">${escapeHtml(label)}</td>` +
      `<td class="text" valign="top" style="${FONT};padding:4px 0;font-size:14px;line-height:20px;color:#131c2b;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

function actionBlock(label: string, url: string, language: Language): string {
  const address = escapeHtml(url);
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td>` +
    `<a class="button" href="${address}" style="${FONT};display:inline-block;padding:12px 24px;border-radius:6px;background:#1d5fd1;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>` +
    `<p class="quiet" style="${FONT};margin:0 0 16px;font-size:13px;line-height:18px;color:#445268">${escapeHtml(FRAME[language].address)}<br>` +
    `<a class="link" href="${address}" style="color:#1d5fd1;word-break:break-all">${address}</a></p>`
  );
}

function linkLine(label: string, url: string): string {
  return (
    `<p class="text" style="${FONT};margin:0 0 16px;font-size:14px;line-height:20px;color:#131c2b">` +
    `<a class="link" href="${escapeHtml(url)}" style="color:#1d5fd1">${escapeHtml(label)}</a></p>`
  );
}

function htmlOf(text: MailText, language: Language, urlOf: UrlOf): string {
  const { company, footer, settings } = FRAME[language];
  const settingsLink =
    text.hasSettings === true
      ? `<br><a class="link" href="${escapeHtml(urlOf(SETTINGS_PATH))}" style="color:#1d5fd1">${escapeHtml(settings)}</a>`
      : '';
  const body = [
    `<h1 class="ink" style="${FONT};margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;color:#0b1f3a">${escapeHtml(text.title)}</h1>`,
    ...text.paragraphs.map(
      (paragraph) =>
        `<p class="text" style="${FONT};margin:0 0 16px;font-size:16px;line-height:24px;color:#131c2b">${escapeHtml(paragraph)}</p>`,
    ),
    text.facts.length > 0 ? factRows(text.facts) : '',
    text.action === undefined ? '' : actionBlock(text.action.label, urlOf(text.action.path), language),
    text.link === undefined ? '' : linkLine(text.link.label, urlOf(text.link.path)),
    text.note === undefined
      ? ''
      : `<p class="quiet line" style="${FONT};margin:0;padding:16px 0 0;border-top:1px solid #d4dde7;font-size:13px;line-height:18px;color:#445268">${escapeHtml(text.note)}</p>`,
  ];
  return `<!doctype html>
<html lang="${bcp47(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(text.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#f1f5f9">
<table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f1f5f9"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="pad ink" style="${FONT};padding:0 32px 16px;font-size:20px;line-height:24px;font-weight:700;letter-spacing:0.02em;color:#0b1f3a">WR<span class="flag" style="color:#1d5fd1">1</span></td></tr>
<tr><td class="card pad" style="padding:32px;background:#ffffff;border:1px solid #d4dde7;border-radius:10px">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="pad quiet" style="${FONT};padding:16px 32px 0;font-size:12px;line-height:18px;color:#445268">${escapeHtml(company)}<br>${escapeHtml(footer)}${settingsLink}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function plainOf(text: MailText, language: Language, urlOf: UrlOf): string {
  const { company, footer, settings } = FRAME[language];
  const settingsLink = text.hasSettings === true ? `\n${settings}: ${urlOf(SETTINGS_PATH)}` : '';
  const parts = [
    text.title,
    ...text.paragraphs,
    text.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...[text.action, text.link].map((way) => (way === undefined ? '' : `${way.label}:\n${urlOf(way.path)}`)),
    text.note ?? '',
    // Text below the RFC 3676 signature separator is left out of replies.
    `-- \n${company}\n${footer}${settingsLink}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/**
 * Renders an email as HTML and as plain text with the same content.
 * @param publicUrl public address, with or without a trailing slash
 */
export function renderMail(text: MailText, language: Language, publicUrl: string): { plain: string; html: string } {
  const urlOf: UrlOf = (path) => `${publicUrl.replace(/\/+$/, '')}/platform${path}`;
  return { plain: plainOf(text, language, urlOf), html: htmlOf(text, language, urlOf) };
}
