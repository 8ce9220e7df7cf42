import type { Reply } from './ask.ts';
import { nameOf } from './call.ts';
import type { Call, Finding, Outcome } from './call.ts';
import { wordsOf } from './words.ts';

/**
 * Codes that count as a server failure, as HTTP status or as `code` in the body (specification, section 7).
 */
const FAILURE: ReadonlySet<number> = new Set([201, 408, 500, 502, 503, 504, 522, 524]);
const NOT_THERE: ReadonlySet<number | null> = new Set([404, 405, 501]);

/** The reason for a refusal: its code and message, or the beginning of the body. */
function saidBy({ body, text }: Reply): string {
  if (typeof body === 'object' && body !== null && 'message' in body) {
    const code = 'code' in body ? `${String(body.code)}: ` : '';
    return ` Response: ${code}${String(body.message).slice(0, 200)}`;
  }
  return text === '' ? '' : ` Response: ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`;
}

/** A failure code in the body; null if there is none. */
function failureCodeIn(body: unknown): number | null {
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : null;
  return typeof code === 'number' && FAILURE.has(code) ? code : null;
}

function judged(call: Call, reply: Reply): [Outcome, string[]] {
  const { status, body } = reply;
  if (reply.failure !== null) return ['wrong', [`No usable response: ${reply.failure}.`]];
  if (NOT_THERE.has(status)) return ['missing', [`This call does not exist (HTTP ${status}).`]];
  if (status === 401) {
    const words = call.anonymous === true ? 'This call is public' : 'The token is valid';
    return ['wrong', [`${words}, but the response is 401, which ends the session of the caller.`]];
  }
  if (status === 403) {
    const words = `This user is not permitted to make this call (403).${saidBy(reply)}`;
    return [call.mayRefuse === true ? 'not-permitted' : 'wrong', [words]];
  }
  if (status === 201) return ['wrong', ['Returned 201, which counts as a server failure: success is 200.']];
  if (status !== null && FAILURE.has(status)) return ['wrong', [`Failed (HTTP ${status}).${saidBy(reply)}`]];
  if (status !== 200) return ['wrong', [`Returned HTTP ${status}; success is 200.${saidBy(reply)}`]];
  if (body === undefined) return ['wrong', [`The response is not JSON.${saidBy(reply)}`]];
  const code = failureCodeIn(body);
  if (code !== null) return ['wrong', [`The body has the code ${code}, which counts as a server failure.`]];
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) return ['wrong', wordsOf(parsed.error.issues, body)];
  const more = call.alsoHolds?.(body) ?? null;
  return more === null ? ['ok', []] : ['wrong', [more]];
}

/** Evaluates a response against the call's contract. */
export function judge(call: Call, reply: Reply): Finding {
  const [outcome, words] = judged(call, reply);
  return {
    call: nameOf(call),
    outcome,
    words,
    hides: outcome === 'missing' || outcome === 'wrong' ? call.hides : null,
    essential: call.essential === true,
    milliseconds: reply.milliseconds,
  };
}
