import { useEffect, useRef, useState } from 'react';
import { postOperation } from '../../app/graphql-post.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { trackFailureOf } from '../tracking/public/track-failure-card.tsx';
import type { TrackFailure } from '../tracking/public/track-failure-card.tsx';
import { LeadQuotationDocument } from './lead-quotation.generated.ts';
import type { LeadQuotationQuery } from './lead-quotation.generated.ts';

/** The quotation that a link shows. */
export type Offer = NonNullable<LeadQuotationQuery['leadQuotation']['quotation']>;

/** Why a link shows no quotation. */
export type OfferEnd = 'EXPIRED' | 'REVOKED' | 'ACCEPTED' | 'UNKNOWN';

export type OfferState =
  | { kind: 'loading' }
  | { kind: 'found'; offer: Offer }
  | { kind: 'ended'; why: OfferEnd }
  | TrackFailure;

/** Loads the quotation that a link shows: at once, when the language changes, and on demand. */
export function useLeadQuotation(token: string): { state: OfferState; reload: () => void } {
  const { language } = useLanguage();
  const [state, setState] = useState<OfferState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const opened = useRef('');
  // Texts depend on the language.
  const asked = JSON.stringify([token, language, round]);

  useEffect(() => {
    let stopped = false;
    void (async () => {
      try {
        const { leadQuotation } = await postOperation(LeadQuotationDocument, {
          token,
          isRefresh: opened.current !== '',
        });
        if (stopped) return;
        opened.current = asked;
        const { state: link, quotation } = leadQuotation;
        if (quotation) setState({ kind: 'found', offer: quotation });
        else setState({ kind: 'ended', why: link === 'ACTIVE' ? 'UNKNOWN' : link });
      } catch (error) {
        if (!stopped) setState((before) => (before.kind === 'found' ? before : trackFailureOf(error)));
      }
    })();
    return () => {
      stopped = true;
    };
  }, [asked, token]);

  return { state, reload: () => setRound(round + 1) };
}
