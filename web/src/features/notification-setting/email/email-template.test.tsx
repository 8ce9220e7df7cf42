import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const path = '/admin/notifications-settings?tab=templates';

const words = (subject: string) => ({
  __typename: 'EmailText',
  subject,
  title: subject,
  body: 'Hello {name},',
  button: 'Open',
  note: '',
});
const texts = (subject: string) => ({
  __typename: 'EmailTemplateText',
  text: words(subject),
  original: words(subject),
  isChanged: false,
});
const template = (version: number) => ({
  __typename: 'EmailTemplate',
  key: 'PASSWORD_RESET',
  label: 'Password reset',
  group: 'Sign-in and security',
  hasButton: true,
  variables: [
    { __typename: 'EmailVariable', name: 'name', label: 'Full name', isRequired: true },
    { __typename: 'EmailVariable', name: 'username', label: 'Username', isRequired: false },
  ],
  en: texts('Reset your password'),
  vi: texts('Đặt lại mật khẩu'),
  editedAt: null,
  editedBy: null,
  version,
});

function mocks(sent: unknown[]) {
  let version = 0;
  return {
    emailTemplates: () => [template(version)],
    emailPreview: ({ input }: { input: { text: { subject: string } } }) => ({
      subject: `Preview: ${input.text.subject}`,
      html: '<html lang="en"><body><p style="color:#131c2b">Hello Lan,</p></body></html>',
      plain: 'Hello Lan, in plain text',
    }),
    updateEmailTemplate: ({ input }: { input: { expectedVersion: number } }) => {
      sent.push(input);
      const conflict = {
        __typename: 'ConflictError',
        code: 'CONFLICT',
        message: 'Changed',
        field: null,
      };
      if (version === 0) {
        version = 4;
        return { template: null, message: null, userErrors: [conflict] };
      }
      return { template: template(version), message: 'Saved', userErrors: [] };
    },
  };
}

it('an email is edited with variables, checks and a preview, and a conflict keeps the text', async () => {
  const sent: { en: { subject: string }; expectedVersion: number }[] = [];
  const { user, path: current } = await renderApp(path, { role: 'ADMIN', mocks: mocks(sent) });
  await user.click(await screen.findByRole('button', { name: 'Password reset' }));
  expect(current()).toBe('/admin/notifications-settings?tab=templates&email=PASSWORD_RESET');
  const dialog = within(await screen.findByRole('dialog', { name: 'Password reset' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));

  const subject = dialog.getByRole('textbox', { name: /^Subject/ });
  await user.type(subject, '!');
  await user.click(dialog.getByRole('button', { name: 'Insert variable' }));
  await user.click(await screen.findByRole('menuitem', { name: /username/ }));
  expect((subject as HTMLInputElement).value).toBe('Reset your password!{username}');
  expect(await dialog.findByText('Preview: Reset your password!{username}')).toBeTruthy();
  await user.click(dialog.getByRole('tab', { name: 'Plain text' }));
  expect(dialog.getByText('Hello Lan, in plain text')).toBeTruthy();

  const body = dialog.getByRole('textbox', { name: /^Text/ });
  await user.clear(body);
  await save();
  expect(await dialog.findByText('Use {name} in the subject, heading, text or note.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(body, 'Dear {{name},');
  await save();
  expect(await dialog.findByText(/Someone else has just changed this email/)).toBeTruthy();
  expect((body as HTMLTextAreaElement).value).toBe('Dear {name},');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ en, expectedVersion }) => [en.subject, expectedVersion])).toEqual([
    ['Reset your password!{username}', 0],
    ['Reset your password!{username}', 4],
  ]);
});

it('only administrators see the tab', async () => {
  await renderApp(path, { role: 'CLIENT_ROOT', mocks: { notificationSettings: () => [] } });
  await screen.findByRole('tab', { name: 'Company' });
  expect(screen.queryByRole('tab', { name: 'Email texts' })).toBeNull();
});
