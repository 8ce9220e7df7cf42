import { expect, type APIRequestContext } from '@playwright/test';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { daysAhead, ApiUser, RELEASE_READY } from './booking-goal.ts';
import type { Person } from './person.ts';

/** Plans for services without a sailing or flight. */
const PLAN: Partial<Record<ServiceTypeKey, object>> = {
  CUSTOM: { customsDate: daysAhead(3) },
  CONTAINER_TRUCKING: {},
  VAN_TRUCKING: {},
};

async function planOf(staff: ApiUser, service: ServiceTypeKey, lane: string): Promise<object> {
  const plan = PLAN[service];
  if (plan) return plan;
  const filter = `{ serviceType: ${service}, ${lane}, fromDate: "${daysAhead(5)}" }`;
  const { schedules } = await staff.ask(`{ schedules(filter: ${filter}, first: 1) { nodes { id } } }`);
  return { scheduleId: schedules.nodes[0].id };
}

/**
 * Continues from a request that the customer has just sent and has open on the page. Staff send a price; the
 * customer accepts and books; staff acknowledge, plan and release; the customer approves. The customer acts
 * on the page, staff through the API.
 * @param lane `polCode: "…", podCode: "…"` of the service's schedule; omitted for services without one
 */
export async function toPlannedTransport(
  customer: Person,
  request: APIRequestContext,
  service: ServiceTypeKey,
  lane = '',
): Promise<void> {
  const { page } = customer;
  const staff = await ApiUser.of(request, 'sales.demo');
  const asked = page.url().split('/').at(-1) ?? '';
  const { quotation } = await staff.ask('query($number: String!) { quotation(by: { number: $number }) { id } }', {
    number: asked,
  });
  const line = { code: 'OTH', basis: 'PER_SHIPMENT', quantity: '1', currency: 'USD', unitPrice: '450' };
  await staff.step('sendQuotation', { id: quotation.id, charges: [line], validTo: daysAhead(7) });

  const accept = page.getByRole('button', { name: customer.text('shipment.action.BOOK_QUOTATION'), exact: true });
  await accept.first().click({ timeout: 20_000 });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('quotation.accept.do.book'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/user\/my-booking\/BK-/);

  const { quotation: booked } = await staff.ask(
    'query($number: String!) { quotation(by: { number: $number }) { booking { id } } }',
    { number: asked },
  );
  const { id } = booked.booking;
  await staff.step('acknowledgeBooking', { id });
  await staff.step('updateBookingPlan', { id, ...(await planOf(staff, service, lane)) });
  await staff.step('releaseBooking', { id, ...RELEASE_READY[service] });

  const approve = customer.text('shipment.step.APPROVE_RELEASE.label');
  await page.getByRole('button', { name: approve, exact: true }).first().click({ timeout: 20_000 });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('shipment.step.APPROVE_RELEASE.send'), exact: true })
    .click();
  await expect(page.getByText(wording(7, { service: null, language: customer.language }) ?? '').first()).toBeVisible();
}
