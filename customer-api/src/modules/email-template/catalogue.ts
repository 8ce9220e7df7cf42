import type { EmailTemplate } from '../mail/email-template.ts';
import {
  EMAIL_CHANGED_MAIL,
  EMAIL_CONFIRM_MAIL,
  EMAIL_REQUESTED_MAIL,
  EMAIL_RESTORED_MAIL,
} from '../email-change/email-change.mail.ts';
import { LEAD_RECEIVED_MAIL } from '../lead/lead.mail.ts';
import {
  LEAD_ACCEPTED_MAIL,
  LEAD_ACCOUNT_MAIL,
  LEAD_CODE_MAIL,
  LEAD_QUOTATION_MAIL,
} from '../lead-quotation/lead-quotation.mail.ts';
import { DAILY_SUMMARY_MAIL } from '../notification/mail-summaries.ts';
import { NOTICE_MAIL, UPDATES_MAIL } from '../notification/notice-mail.ts';
import { FIRST_SIGN_IN_AGAIN_MAIL, PASSWORD_RESET_MAIL } from '../password-reset/password-reset.mail.ts';
import {
  FIRST_SIGN_IN_MAIL,
  RECEIVED_MAIL,
  REJECTED_MAIL,
  TO_APPROVE_MAIL,
} from '../registration/registration.mail.ts';
import { SECOND_FACTOR_MAIL } from '../second-factor/second-factor.mail.ts';
import { NEW_DEVICE_MAIL } from '../session/new-device.mail.ts';
import { COMPANY_ACCOUNT_INVITATION_MAIL, INVITATION_MAIL } from '../user-account/invitation.mail.ts';
import { PASSWORD_CHANGED_MAIL } from '../user/password-changed.mail.ts';

/** Every email that the platform sends, in the order of the list. */
export const EMAIL_CATALOGUE: readonly EmailTemplate[] = [
  INVITATION_MAIL,
  COMPANY_ACCOUNT_INVITATION_MAIL,
  FIRST_SIGN_IN_AGAIN_MAIL,
  PASSWORD_RESET_MAIL,
  PASSWORD_CHANGED_MAIL,
  NEW_DEVICE_MAIL,
  ...Object.values(SECOND_FACTOR_MAIL),
  EMAIL_CONFIRM_MAIL,
  EMAIL_REQUESTED_MAIL,
  EMAIL_CHANGED_MAIL,
  EMAIL_RESTORED_MAIL,
  RECEIVED_MAIL,
  TO_APPROVE_MAIL,
  FIRST_SIGN_IN_MAIL,
  REJECTED_MAIL,
  LEAD_RECEIVED_MAIL,
  LEAD_QUOTATION_MAIL,
  LEAD_CODE_MAIL,
  LEAD_ACCOUNT_MAIL,
  LEAD_ACCEPTED_MAIL,
  DAILY_SUMMARY_MAIL,
  UPDATES_MAIL,
  ...Object.values(NOTICE_MAIL),
];
