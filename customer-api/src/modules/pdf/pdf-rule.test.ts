import { isHandedOver, isReleasedByUs } from '@wr1/schema/rules/document/pdf.ts';
import { expect, test } from 'vitest';
import { templateSteps } from '../shipment/template/template.rules.ts';

const ways = [1, 2, 3, 4, 5, 6].flatMap((service_type) =>
  [1, 2, 3, 4].flatMap((shipping_type) =>
    [null, 'CONTAINER', 'VAN'].flatMap((customs_other_service_type) =>
      ['PORT_TO_PORT', 'WAREHOUSE_TRANSFER'].flatMap((detail_service) =>
        [false, true].map((trucks) => ({
          service_type,
          shipping_type,
          // Only customs services have trucks for another service.
          customs_other_service_type: service_type === 4 ? customs_other_service_type : null,
          detail_service,
          has_customs: trucks,
          has_van_trucking: trucks,
          has_container_trucking: trucks,
        })),
      ),
    ),
  ),
);

test('transport documents follow the templates: a milestone in the plan implies its document', () => {
  for (const way of ways) {
    const mandatory = templateSteps(way, false)
      .filter((step) => step.mandatory)
      .map(({ code }) => code);
    const reaches = [42, 43, 44].some((code) => mandatory.includes(code));
    expect([way, isHandedOver(way)]).toEqual([way, reaches]);
    // With customs clearance only (template 31), the carrier releases the cargo.
    const released = mandatory.includes(33) && mandatory.includes(36);
    expect([way, isReleasedByUs(way)]).toEqual([way, released]);
  }
});
