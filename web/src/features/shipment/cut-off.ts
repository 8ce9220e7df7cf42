/** The cut-offs of a departure. Moments are RFC 3339 texts in UTC, null when there is none. */
export interface CutOffs {
  cargoCutOff: string | null;
  docCutOff: string | null;
  vgmCutOff: string | null;
  /** A departure that was cancelled has no cut-offs any more. */
  cancelledAt?: string | null;
}

export type CutOffKind = 'cargo' | 'doc' | 'vgm';

/** All cut-offs that there are, the earliest first. */
export function cutOffsOf(schedule: CutOffs): { kind: CutOffKind; at: string }[] {
  if (schedule.cancelledAt) return [];
  const all: { kind: CutOffKind; at: string | null }[] = [
    { kind: 'doc', at: schedule.docCutOff },
    { kind: 'vgm', at: schedule.vgmCutOff },
    { kind: 'cargo', at: schedule.cargoCutOff },
  ];
  return all
    .filter((entry): entry is { kind: CutOffKind; at: string } => entry.at !== null)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/**
 * The next cut-off; `met` when all have passed, null without a schedule or cut-offs.
 * @param now ms since 1970
 */
export function nextCutOff(schedule: CutOffs | null, now: number): { kind: CutOffKind; at: string } | 'met' | null {
  if (!schedule) return null;
  const all = cutOffsOf(schedule);
  if (all.length === 0) return null;
  return all.find((entry) => Date.parse(entry.at) > now) ?? 'met';
}
