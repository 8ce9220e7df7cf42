import {
  emailPreviewAnswer,
  emailTemplateAnswer,
  emailTemplateListAnswer,
  testEmailAnswer,
} from '@wr1/schema/rest/account/email-template.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=EmailTemplateList. */
export const fetchTemplates = async (rest: RestSession, key: string | null) =>
  (await rest.get('wr1', { objectType: 'EmailTemplateList', ...(key !== null && { key }) }, emailTemplateListAnswer))
    .result;

/** PUT wr1?objectType=UpdateEmailTemplate. */
export const putTemplate = (rest: RestSession, body: object) =>
  rest.put('wr1', { objectType: 'UpdateEmailTemplate' }, body, emailTemplateAnswer);

/** POST wr1?objectType=PreviewEmailTemplate. */
export const fetchPreview = async (rest: RestSession, body: object) =>
  (await rest.post('wr1', { objectType: 'PreviewEmailTemplate' }, body, emailPreviewAnswer)).result;

/** POST wr1?objectType=SendTestEmail. */
export const postTest = (rest: RestSession, body: object) =>
  rest.post('wr1', { objectType: 'SendTestEmail' }, body, testEmailAnswer);
