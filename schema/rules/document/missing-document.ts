import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';
import { STATUS } from '../transition/status.ts';
import { CUSTOMER_DOCUMENT, type CustomerDocument } from './customer-document.ts';
import { customerDocuments, isStillNeeded, type ChecklistRecord } from './document-checklist.ts';

/** The facts of a record that decide which documents its customer provides. */
export type DocumentFacts = Omit<ChecklistRecord, 'status' | 'isBooking' | 'customsDate' | 'schedule'>;

const FLAGS = [false, true];
const ALSO = [null, 'CONTAINER', 'VAN'];

/** Every combination of these facts. */
export const DOCUMENT_FACTS: readonly DocumentFacts[] = Object.values(SERVICE_TYPE).flatMap((serviceType) =>
  Object.values(SHIPPING_TYPE).flatMap((shippingType) =>
    FLAGS.flatMap((hasCustoms) =>
      FLAGS.flatMap((hasVanTrucking) =>
        FLAGS.flatMap((hasContainerTrucking) =>
          FLAGS.flatMap((dangerous) =>
            ALSO.map((customsOtherServiceType) => ({
              serviceType,
              shippingType,
              hasCustoms,
              hasVanTrucking,
              hasContainerTrucking,
              dangerous,
              customsOtherServiceType,
            })),
          ),
        ),
      ),
    ),
  ),
);

/** Records of some facts in some statuses that still need a document from the customer. */
export interface DocumentNeed {
  type: CustomerDocument;
  facts: DocumentFacts[];
  statuses: number[];
}

/** Where the checklist asks the customer for a document. Every list follows this one table. */
export const DOCUMENT_NEED: readonly DocumentNeed[] = CUSTOMER_DOCUMENT.flatMap((type) => {
  const byStage = Map.groupBy(
    DOCUMENT_FACTS.flatMap((facts) =>
      customerDocuments(facts).flatMap(({ type: one, until }) => (one === type ? [{ facts, until }] : [])),
    ),
    ({ until }) => until,
  );
  return [...byStage].map(([until, found]) => ({
    type,
    facts: found.map(({ facts }) => facts),
    statuses: Object.values(STATUS).filter((status) => isStillNeeded(until, status)),
  }));
});
