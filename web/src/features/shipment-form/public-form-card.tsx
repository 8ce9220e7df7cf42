import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { readDraft, writeDraft } from '../../app/draft.ts';
import { ContactSection } from './field/contact-section.tsx';
import { beginWith, withSchedule } from './public/link-beginning.ts';
import { publicSource } from './public/public-source.ts';
import type { PublicStart } from './public/use-public-start.ts';
import { ShipmentFormCard } from './shipment-form-card.tsx';
import type { ShipmentFormCardProps } from './shipment-form-card.tsx';
import { FormSourceProvider } from './start/form-source.tsx';
import { useShipmentDraft } from './start/use-shipment-draft.ts';
import { chosenSchedule, emptyShipment } from './values/shipment-values.ts';
import type { ShipmentValues } from './values/shipment-values.ts';

export { usePublicStart } from './public/use-public-start.ts';
export type { PublicStart } from './public/use-public-start.ts';

const draftKey = 'request.public';
/** Storage key of the URL already applied to the draft, so that it isn't applied again over later input. */
const linkKey = 'request.public.link';
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The draft of a visitor without an account, stored only in this tab.
 * @param query the URL's query string; empty if nothing is prefilled
 */
export function usePublicDraft(asked: PublicStart['beginning'], query: string) {
  const { state } = useLocation();
  const schedule = chosenSchedule(state);
  const beginning = withSchedule(asked, schedule);
  // A sailing passed by another page counts as part of the link.
  const link = schedule ? `${query}#${schedule.id}` : query;
  const draft = useShipmentDraft(draftKey, () => beginWith(emptyShipment(), beginning), 'tab');
  const [initial] = useState(() => {
    const isTaken = link === '' || readDraft(linkKey, isText, 'tab') === link;
    return draft.restored && !isTaken ? beginWith(draft.values, beginning) : draft.values;
  });
  const [keep] = useState(() => (values: ShipmentValues) => {
    draft.keep(values);
    if (link !== '') writeDraft(linkKey, link, 'tab');
  });
  return { ...draft, keep, initial };
}

type PublicFormCardProps = Pick<
  ShipmentFormCardProps,
  'price' | 'refusals' | 'problem' | 'sending' | 'sendLabel' | 'onSend'
> &
  ComponentProps<typeof ContactSection> & {
    lists: PublicStart['lists'];
    draft: ReturnType<typeof usePublicDraft>;
  };

/** The request form for visitors without an account, with contact details. Also needs the catalogue `lead`. */
export function PublicFormCard({ lists, draft, trap, ...form }: PublicFormCardProps) {
  return (
    <FormSourceProvider value={publicSource}>
      <ShipmentFormCard
        {...lists}
        {...form}
        initial={draft.initial}
        asker="stranger"
        contact={<ContactSection trap={trap} />}
        savedAt={draft.savedAt}
        draftPlace="tab"
        onKeep={draft.keep}
      />
    </FormSourceProvider>
  );
}
