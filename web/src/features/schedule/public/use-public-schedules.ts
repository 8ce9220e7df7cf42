import { useEffect, useState } from 'react';
import { NetworkFailure, postOperation, RequestFailure } from '../../../app/graphql-post.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ScheduleFilter } from '../../../schema-types.generated.ts';
import { PublicSchedulesDocument } from './public-schedule-page.generated.ts';
import type { FoundSchedules } from '../search/schedule-view.tsx';

/** Why a search failed. `seconds` is how long to wait after too many searches. */
export type SearchFailure = { kind: 'network' | 'other' } | { kind: 'limited'; seconds: number };

interface Answer {
  asked: string;
  found: FoundSchedules | null;
  failure: SearchFailure | null;
}

function failureOf(error: unknown): SearchFailure {
  if (error instanceof RequestFailure && error.code === 'RATE_LIMITED') {
    return { kind: 'limited', seconds: error.retryAfter ?? 60 };
  }
  return { kind: error instanceof NetworkFailure ? 'network' : 'other' };
}

/**
 * Searches departures without an account, and again when the search or the language changes. While loading,
 * the previous result is shown unless it is for another service.
 * @param filter null sends no request
 */
export function usePublicSchedules(filter: ScheduleFilter | null, first: number) {
  const { language } = useLanguage();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);
  const asked = filter === null ? null : JSON.stringify({ language, round, variables: { filter, first } });

  useEffect(() => {
    if (asked === null) return undefined;
    const { variables } = JSON.parse(asked) as { variables: { filter: ScheduleFilter; first: number } };
    let stopped = false;
    void (async () => {
      try {
        const { schedules } = await postOperation(PublicSchedulesDocument, variables);
        const found = { rows: schedules.nodes, totalCount: schedules.totalCount };
        if (!stopped) setAnswer({ asked, found, failure: null });
      } catch (error) {
        if (!stopped) setAnswer({ asked, found: null, failure: failureOf(error) });
      }
    })();
    return () => {
      stopped = true;
    };
  }, [asked]);

  const isPresent = answer?.asked === asked;
  const shown = isPresent || answer?.found?.rows[0]?.serviceType === filter?.serviceType ? answer : null;
  return {
    found: asked === null ? null : (shown?.found ?? null),
    failure: isPresent ? (answer?.failure ?? null) : null,
    loading: asked !== null && !isPresent,
    retry: () => setRound(round + 1),
  };
}
