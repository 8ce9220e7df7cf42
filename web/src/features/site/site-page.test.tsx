import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

describe('the editorial pages', () => {
  it('lead a shipper from a service to its price and its sailings', async () => {
    await renderApp('/core-service/less-than-container', { role: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Less than container' })).toBeTruthy();
    const call = within(screen.getByRole('complementary'));
    expect(call.getByRole('link', { name: 'Request a quotation' }).getAttribute('href')).toBe(
      '/public/find-quotation?service=LCL',
    );
    expect(call.getByRole('link', { name: 'Show sailings' }).getAttribute('href')).toBe(
      '/public/schedule-list?service=LCL',
    );
    const lanes = screen.getByRole('table', { name: /Sea lanes/ });
    expect(within(lanes).getByRole('row', { name: /Hamburg Germany .*Cai Mep 30–34 direct/ })).toBeTruthy();
  });

  it.each(['/core-service/elsewhere', '/why-wr1/elsewhere'])('show the 404 page for %s', async (path) => {
    const app = await renderApp(path, { role: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(app.path()).toBe('/error-404');
  });

  it('show the 404 page for an unknown folder to a signed-in user as well', async () => {
    const app = await renderApp('/why-wr1/elsewhere', { role: 'CLIENT' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(app.path()).toBe('/error-404');
  });

  it('link from customs and trucking to a price request or to an account', async () => {
    await renderApp('/core-service/customs', { role: null });
    const call = within(
      await screen.findByRole('complementary', { name: 'Request a quotation with customs clearance' }),
    );
    expect(call.getByRole('link', { name: 'Request a quotation' }).getAttribute('href')).toBe(
      '/public/find-quotation?customs=1',
    );
    expect(call.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/public/register');
  });

  it('compute the chargeable weight while the user types', async () => {
    const { user } = await renderApp('/guidelines', { role: null });
    const gross = await screen.findByRole('textbox', { name: 'Gross weight of all pieces, kg' });
    const billed = screen.getByRole('table', { name: 'Chargeable quantity' });
    const air = () => within(billed).getByRole('row', { name: /^Air / }).textContent;
    expect(air()).toContain('240.0 kg');
    await user.clear(gross);
    await user.type(gross, '1200.3');
    expect((gross as HTMLInputElement).value).toBe('1,200.3');
    expect(air()).toContain('1,200.5 kg');
    expect(air()).toContain('gross weight');
  });

  it('explain the chosen Incoterm', async () => {
    const { user } = await renderApp('/guidelines', { role: null });
    await user.click(await screen.findByRole('radio', { name: /CIF/ }));
    expect(screen.getByText('Cost, Insurance and Freight')).toBeTruthy();
    expect(screen.getByText('Seller, basic cover (clauses C)')).toBeTruthy();
    expect(screen.getByText(/use CIP\./)).toBeTruthy();
  });

  it('count the cut-offs back from the day of departure', async () => {
    const { user } = await renderApp('/guidelines', { role: null });
    const day = await screen.findByRole('textbox', { name: 'ETD' });
    await user.clear(day);
    await user.type(day, '20/06/2026');
    const step = (key: string) => document.querySelector(`[data-step="${key}"]`)?.textContent;
    expect(step('vgm')).toContain('Fri 19/06, 10:00');
    expect(step('afc')).toContain('Wed 17/06, 22:00');
    await user.click(screen.getByRole('checkbox', { name: 'To the United States or Canada' }));
    expect(step('afc')).toBeUndefined();
    expect(step('doc')).toContain('Thu 18/06, 22:00');
  });
});
