import { expect } from '@playwright/test';
import type { Person } from './person.ts';

/** Completes the form prefilled by the URL and sends it; returns the reference. */
export async function askPrice(
  stranger: Person,
  contact: { name: string; company: string; email: string },
): Promise<string> {
  const { page } = stranger;
  await stranger.goto('/public/find-quotation?service=FCL&shippingType=EXPORT&from=VNVUT&to=USLAX');
  await expect(page.getByLabel(stranger.term('pol', 'FCL'))).toHaveValue(/Cai Mep|Cái Mép/);
  await page.getByLabel(stranger.text('shipment-form.cargo.containerType')).first().click();
  await page.getByRole('option', { name: /45G1/ }).first().click();
  await page.getByLabel(stranger.text('shipment-form.cargo.weightEach')).first().fill('18000');
  await page.getByLabel(stranger.text('lead.contact.name')).fill(contact.name);
  await page.getByLabel(stranger.text('lead.contact.company')).fill(contact.company);
  await page.getByLabel(stranger.text('lead.contact.email')).fill(contact.email);
  await expect(page.getByText(stranger.text('shipment-form.draft.safeInTab'))).toBeVisible();
  // A reload preserves the input, and the URL does not prefill it again.
  await page.reload();
  await expect(page.getByLabel(stranger.text('lead.contact.name'))).toHaveValue(contact.name);
  await stranger.button('lead.request.send').click();
  await expect(page.getByRole('heading', { name: stranger.text('lead.sent.title') })).toBeVisible();
  await expect(page.getByText(contact.email)).toBeVisible();
  return (
    (await page
      .getByText(/^QT-\d/)
      .first()
      .textContent()) ?? ''
  );
}
