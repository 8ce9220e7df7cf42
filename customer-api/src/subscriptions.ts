import type { AppConfig } from './http/deps.ts';
import { logShipments } from './modules/event/log-shipment.ts';
import { sendLeadLink } from './modules/lead-quotation/send-lead-link.ts';
import { notifyOfCancellation, notifyOfChange } from './modules/milestone/departure/notify-departure.ts';
import { planShipment } from './modules/milestone/plan/keep-milestones.ts';
import { notifyOfShipments } from './modules/notification/notify-shipment.ts';
import { leadPriced } from './modules/quotation/price/lead-price-event.ts';
import { departureCancelled, departureChanged } from './modules/schedule/edit/departure-event.ts';
import { shipmentsChanged, shipmentWritten } from './modules/shipment/shipment-event.ts';

/**
 * Subscribes modules to events, in the order in which they must write. Webhooks, emails and live updates need
 * no subscription: jobs read the rows that were written, after the transaction.
 * @param config `publicUrl` for links in emails
 */
export function subscribeModules({ publicUrl }: Pick<AppConfig, 'publicUrl'>): void {
  departureCancelled.subscribe(notifyOfCancellation);
  departureChanged.subscribe(notifyOfChange);
  leadPriced.subscribe((trx, priced) => sendLeadLink(trx, priced, publicUrl));
  shipmentWritten.subscribe(planShipment);
  shipmentsChanged.subscribe(notifyOfShipments, logShipments);
}
