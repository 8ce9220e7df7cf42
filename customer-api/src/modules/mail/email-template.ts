import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import { variablesIn, type EmailWords } from '@wr1/schema/rules/mail/email-template.ts';
import type { NotificationGroup } from '@wr1/schema/rules/notification/notification-label.ts';
import { EMAIL_VARIABLE, type EmailVariableName } from './email-variable.ts';

/** Subject of an email in the list of templates. */
export type EmailGroup = NotificationGroup | 'security' | 'registration';

/** The original texts of an email and its variables. */
export interface EmailTemplate<Name extends EmailVariableName = EmailVariableName> {
  /** Stable key of the stored texts. */
  readonly key: string;
  /** The kind recorded with each email; defaults to the key. */
  readonly kind?: string;
  readonly group: EmailGroup;
  readonly label: Label;
  readonly variables: readonly Name[];
  /** Variables that the texts must contain. */
  readonly required: readonly Name[];
  /** Variables listed below the paragraphs, with their labels. */
  readonly facts: readonly Name[];
  readonly en: EmailWords;
  readonly vn: EmailWords;
  /** An example of the link's path; null if the email has no button. */
  readonly samplePath: string | null;
  /** Whether the footer links to the notification settings. */
  readonly hasSettings?: boolean;
  /** An example for previews; by default the samples of the variables. */
  readonly sample?: (language: Language) => EmailContent;
}

type Texts = Pick<EmailWords, 'subject'> & Partial<EmailWords>;

/** A template; the title defaults to the subject, the other texts to none. */
export function emailTemplate<Name extends EmailVariableName>({
  required = [],
  facts = [],
  samplePath = null,
  en,
  vn,
  ...template
}: Omit<EmailTemplate<Name>, 'required' | 'facts' | 'samplePath' | 'en' | 'vn'> &
  Partial<Pick<EmailTemplate<Name>, 'required' | 'facts' | 'samplePath'>> & {
    readonly en: Texts;
    readonly vn: Texts;
  }): EmailTemplate<Name> {
  const whole = (texts: Texts): EmailWords => ({ title: texts.subject, body: '', button: '', note: '', ...texts });
  return { ...template, required, facts, samplePath, en: whole(en), vn: whole(vn) };
}

/** Paragraphs of a body. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');

/** A page that an email links to. */
export interface EmailLink {
  label: string;
  /** Below /platform, with a leading slash. */
  path: string;
}

/** An email's text in one language, ready for the frame of {@link renderMail}. */
export interface MailText {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Facts below the paragraphs, for example a record number or a reason. */
  facts: readonly { label: string; value: string }[];
  /** The main action: a button in HTML, an address in plain text. */
  action?: EmailLink;
  /** A secondary action, smaller and below the button. */
  link?: EmailLink;
  /** Small print below the button, for example how long the link is valid. */
  note?: string;
  /** Whether the footer links to the notification settings, for emails that can be switched off there. */
  hasSettings?: boolean;
}

/** Values of variables; null and empty texts count as missing. */
export type EmailValues<Name extends string = string> = Readonly<Record<Name, string | number | null>>;

/** What one email adds to its template. */
export interface EmailContent<Name extends string = string> {
  values: EmailValues<Name>;
  /** Path of the button's page; null or omitted for an email without one. */
  path?: string | null;
  link?: EmailLink | undefined;
  /** Facts that replace the template's. */
  facts?: MailText['facts'];
}

/** Fills the texts. Paragraphs whose variables include an empty one are left out. */
export function fillTemplate(
  { facts: factNames, hasSettings }: EmailTemplate,
  { subject, title, body, button, note }: EmailWords,
  { values, path, link, facts }: EmailContent,
  language: Language,
): MailText {
  const valueOf = (name: string): string => {
    const value = Object.hasOwn(values, name) ? values[name] : null;
    return value === null || value === undefined ? '' : String(value);
  };
  const fill = (text: string) => text.replaceAll(/\{([^{}]*)\}/g, (_whole, name: string) => valueOf(name));
  const line = (text: string) => fill(text).replaceAll(/\s+/g, ' ').trim();
  const isWhole = (text: string) => text !== '' && variablesIn(text).every((name) => valueOf(name) !== '');
  return {
    subject: line(subject),
    title: line(title),
    paragraphs: body
      .split(/\n\s*\n/)
      .filter(isWhole)
      .map(fill),
    facts:
      facts ??
      factNames.flatMap((name) => {
        const value = valueOf(name);
        return value === '' ? [] : [{ label: EMAIL_VARIABLE[name].label[language], value }];
      }),
    ...(typeof path === 'string' && button !== '' && { action: { label: line(button), path } }),
    ...(link && { link }),
    ...(isWhole(note) && { note: fill(note) }),
    ...(hasSettings && { hasSettings }),
  };
}

/** An example of an email, for previews. */
export function sampleContent(template: EmailTemplate, language: Language): EmailContent {
  const values = Object.fromEntries(template.variables.map((name) => [name, EMAIL_VARIABLE[name].sample[language]]));
  return template.sample?.(language) ?? { values, path: template.samplePath };
}
