import type { LeadLinkState } from '../../schema-types.generated.ts';
import type { Tone } from '../../ui/text/tag.tsx';

export type LeadStage = 'sent' | 'opened' | 'waiting' | 'accepted' | 'expired' | 'revoked';

/** How far an emailed quotation has come, with the tone of its tag; null if none was sent. */
export function stageOf(
  link: { state: LeadLinkState; openCount: number; isWaitingForApproval: boolean } | null,
): { key: LeadStage; tone: Tone } | null {
  if (link === null) return null;
  switch (link.state) {
    case 'ACCEPTED':
      return link.isWaitingForApproval ? { key: 'waiting', tone: 'warning' } : { key: 'accepted', tone: 'success' };
    case 'EXPIRED':
      return { key: 'expired', tone: 'neutral' };
    case 'ACTIVE':
      return link.openCount > 0 ? { key: 'opened', tone: 'primary' } : { key: 'sent', tone: 'primary' };
    default:
      return { key: 'revoked', tone: 'neutral' };
  }
}
