import { serviceTypeCode } from '@wr1/schema/rules/code/service-type.ts';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { MilestoneCode } from '@wr1/schema/rules/milestone/milestone.ts';
import type { ShipmentEventKind } from '@wr1/schema/rules/notification/shipment-event.ts';
import type { Term } from '@wr1/schema/rules/wording/term-wording.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import type { WordingSubject } from '@wr1/schema/rules/wording/wording.ts';
import { use } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ServiceType } from '../../schema-types.generated.ts';
import { useLegacyLabels } from './use-legacy-labels.ts';
import { ViewerContext } from './viewer-context.tsx';

interface Worded {
  (subject: MilestoneCode | ShipmentEventKind | Term, service: ServiceType | PickerServiceTypeKey): string;
  /** Null for a status number that this release doesn't support. */
  (subject: WordingSubject, service: ServiceType | PickerServiceTypeKey): string | null;
}

/**
 * Returns the name of a status, milestone, event or term on a service's records, in the wording for the
 * signed-in user.
 */
export function useWording(): Worded {
  const { language } = useLanguage();
  const viewer = use(ViewerContext);
  const legacy = useLegacyLabels();
  const side = viewer?.isStaff ? 'staff' : 'customer';
  // TypeScript cannot check an arrow function against overloads.
  return ((subject, service) =>
    wording(subject, { service: serviceTypeCode(service), side, language, legacy })) as Worded;
}
