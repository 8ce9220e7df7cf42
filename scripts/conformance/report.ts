import type { Finding, Outcome } from './call.ts';
import { FULL_READS } from './full-call.ts';
import type { Report } from './run.ts';

const LABEL: Readonly<Record<Outcome, string>> = {
  ok: 'ok     ',
  missing: 'MISSING',
  wrong: 'WRONG  ',
  'not-permitted': 'skipped',
  'not-asked': 'skipped',
};

/** One line for the call, followed by one line per reason. */
export function lineOf({ call, outcome, words, hides, milliseconds }: Finding): string {
  const time = milliseconds === null ? '' : ` (${milliseconds} ms)`;
  const lines = [`${LABEL[outcome]} ${call}${time}`, ...words.map((word) => `          ${word}`)];
  if (hides !== null) lines.push(`          Without it: ${hides}.`);
  return lines.join('\n');
}

/** 0: all calls follow the contract. 1: a call is missing or wrong. 2: signing in failed. */
export function exitCodeOf({ profile, findings }: Report): 0 | 1 | 2 {
  if (profile === null) return 2;
  return findings.some(({ outcome }) => outcome === 'missing' || outcome === 'wrong') ? 1 : 0;
}

/** The overall result in one or two sentences. */
export function verdictOf(report: Report): string {
  const { profile, findings } = report;
  if (profile === null) return 'This API does not work behind the gateway: signing in fails.';
  const faulty = findings.filter(({ outcome }) => outcome === 'missing' || outcome === 'wrong');
  if (faulty.length === 0) return `This API works behind the gateway (profile ${profile}).`;
  const fatal = faulty.filter(({ essential }) => essential);
  if (fatal.length > 0) {
    return `This API does not work behind the gateway yet: ${fatal.map(({ call }) => call).join('; ')}.`;
  }
  return `This API works behind the gateway (profile ${profile}), but without the features of ${faulty.length === 1 ? 'one call that is' : `${faulty.length} calls that are`} missing or wrong.`;
}

/** The summary at the end of the report. */
export function summaryOf(report: Report): string {
  const count = (outcome: Outcome): number => report.findings.filter((finding) => finding.outcome === outcome).length;
  const skipped = count('not-asked') + count('not-permitted');
  const lines = [
    `${count('ok')} ok, ${count('missing')} missing, ${count('wrong')} wrong, ${skipped} skipped.`,
    ...(report.profile === null ? [] : [`Profile: ${report.profile} (${report.why}).`]),
    verdictOf(report),
  ];
  if (report.profile === 'section7') {
    const hidden = FULL_READS.filter(({ hides }) => !hides.startsWith('everything')).map(({ hides }) => hides);
    lines.push(`With the specification's calls only, these features are hidden: ${hidden.join('; ')}.`);
  }
  return lines.join('\n');
}
