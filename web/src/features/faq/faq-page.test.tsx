import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const open = () => [...document.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ id }) => id);

describe('the questions and answers', () => {
  it('searches with and without diacritics, reflects the search in the URL and highlights matches', async () => {
    const { user, path } = await renderApp('/faq', { language: 'vn' });
    const box = await screen.findByRole('textbox', { name: 'Tìm trong các câu hỏi' });
    expect(open()).toEqual([]);
    await user.type(box, 'mat khau{Enter}');
    expect(await screen.findByText(/câu trả lời$/)).toBeTruthy();
    expect(path()).toBe('/faq?q=mat+khau');
    expect(open()).toContain('password');
    expect(document.querySelector('#password mark')?.textContent).toBe('mật');
    const found = open();
    await user.clear(box);
    await user.type(box, 'MẬT KHẨU{Enter}');
    expect(open()).toEqual(found);
  });

  it('reports when nothing is found, and resets', async () => {
    const { user, path } = await renderApp('/faq?q=quasar');
    await user.click(await screen.findByRole('button', { name: 'Show all questions' }));
    expect(path()).toBe('/faq');
    expect(await screen.findByText('How do I request a quotation?')).toBeTruthy();
  });

  it("opens the answer named in the URL, with the product's figures", async () => {
    await renderApp('/faq#validity');
    expect(await screen.findByText(/7 days for air, 14 for sea freight, 30/)).toBeTruthy();
    expect(open()).toEqual(['validity']);
  });

  it("links only to pages in the viewer's menu", async () => {
    await renderApp('/faq?q=acknowledges');
    const answer = await screen.findByRole('group');
    expect(within(answer).getByRole('link', { name: 'My quotations' })).toBeTruthy();
    expect(within(answer).queryByRole('link', { name: 'Quotations' })).toBeNull();
  });
});
