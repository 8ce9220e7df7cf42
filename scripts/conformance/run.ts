import { section7LoginAnswer, loginAnswer } from '@wr1/schema/rest/account/user.ts';
import { refusal } from '@wr1/schema/rest/common.ts';
import { ask } from './ask.ts';
import type { Target } from './ask.ts';
import { notAsked } from './call.ts';
import type { Call, Finding } from './call.ts';
import { askChanges } from './change-call.ts';
import { FULL_READS } from './full-call.ts';
import { createExamples } from './example.ts';
import { judge } from './judge.ts';
import { SECTION7_READS } from './section7-call.ts';
import { wordsOf } from './words.ts';

export type Profile = 'full' | 'section7';

/** What to check, and for which user. */
export interface Question {
  target: Target;
  user: string;
  password: string;
  /** Same values as the gateway's CUSTOMER_API_PROFILE. */
  profile: 'auto' | Profile;
  /** Whether to make calls that write. */
  writes: boolean;
  /** Ids of records that may be changed, by call name. */
  records: ReadonlyMap<string, string>;
  newPassword: string | null;
  onFinding?: (finding: Finding) => void;
}

export interface Report {
  url: string;
  user: string;
  /** Null if signing in failed. */
  profile: Profile | null;
  /** Why this profile was determined. */
  why: string;
  findings: Finding[];
}

const login: Omit<Call, 'answer'> = {
  method: 'POST',
  target: 'user/login',
  hides: 'everything: no one can sign in',
  essential: true,
};

/**
 * Whether `user/session` shows that only the calls in section 7 exist, by the same rule as in the gateway.
 */
async function findProfile(question: Question, token: string): Promise<{ profile: Profile; why: string }> {
  if (question.profile !== 'auto') return { profile: question.profile, why: 'as requested' };
  const reply = await ask(question.target, 'GET', 'user/session', token);
  if (reply.status === 404 || reply.status === 405) {
    return { profile: 'section7', why: `GET user/session returned ${reply.status}` };
  }
  if (reply.body === undefined) return { profile: 'section7', why: 'GET user/session did not return JSON' };
  return { profile: 'full', why: 'GET user/session exists' };
}

/**
 * Checks that a wrong password differs from an expired session; otherwise the web app would sign people out.
 */
async function wrongSignIn(target: Target): Promise<Finding> {
  const call: Call = {
    method: 'POST',
    target: 'user/login with a nonexistent user',
    answer: refusal,
    hides: 'the message for a wrong password',
  };
  // Uses a different name each time, because attempts are counted by name.
  const username = `nobody.${Math.random().toString(36).slice(2, 10)}`;
  const reply = await ask(target, 'POST', 'user/login', null, { username, password: 'Wrong#0000' });
  if (reply.status === 429) return notAsked(call, 'Too many recent sign-in attempts.');
  if (reply.status === 400) return judge(call, { ...reply, status: 200 });
  const words = [`Returned ${reply.status ?? 'nothing'}; a refused sign-in is 400, never 401.`];
  return { ...judge(call, reply), outcome: 'wrong', words, hides: call.hides };
}

/** Checks that private data is not returned without a token or with an invalid one. */
async function closedDoor(target: Target, path: string, token: string | null): Promise<Finding> {
  const name = `${path} ${token === null ? 'without a token' : 'with an invalid token'}`;
  const reply = await ask(target, 'GET', path, token);
  const isClosed = reply.status === 401;
  return {
    call: `GET ${name}`,
    outcome: isClosed ? 'ok' : 'wrong',
    words: isClosed
      ? []
      : [
          `Returned ${reply.status ?? 'nothing'}; expected 401${reply.status === 200 ? ', because the data is private' : ''}.`,
        ],
    hides: isClosed ? null : 'security: an ended session cannot be recognised, and data may be public',
    essential: true,
    milliseconds: reply.milliseconds,
  };
}

/**
 * Makes every call that the gateway makes to a customer API, and reports whether the responses are
 * acceptable. Without `writes`, it only reads and makes one sign-in with a nonexistent user.
 */
export async function examine(question: Question): Promise<Report> {
  const { target, user, password } = question;
  const report: Report = { url: target.url, user, profile: null, why: '', findings: [] };
  const tell = (finding: Finding): void => {
    report.findings.push(finding);
    question.onFinding?.(finding);
  };

  const entered = await ask(target, 'POST', login.target, null, { username: user, password });
  const finding = judge({ ...login, answer: section7LoginAnswer }, entered);
  const grant = section7LoginAnswer.safeParse(entered.body).data;
  if (grant === undefined || finding.outcome !== 'ok') {
    tell(finding);
    return report;
  }
  const token = grant.result.accessToken;
  Object.assign(report, await findProfile(question, token));
  const full = report.profile === 'full' ? loginAnswer.safeParse(entered.body) : null;
  if (full === null || full.success) tell(finding);
  else
    tell({
      ...finding,
      outcome: 'wrong',
      words: wordsOf(full.error.issues, entered.body),
      hides: 'renewing a session: people are signed out when the token expires',
    });
  tell(await wrongSignIn(target));
  tell(await closedDoor(target, 'totalUserNotify', null));
  tell(await closedDoor(target, 'totalUserNotify', 'not-a-token'));

  const examples = createExamples(target, token);
  for (const call of report.profile === 'full' ? [...SECTION7_READS, ...FULL_READS] : SECTION7_READS) {
    const filled = await examples.fill(call.target);
    if (filled.target === null) {
      tell(notAsked({ ...call, target: call.target.replace(/\{\w+\}/, '…') }, filled.why));
      continue;
    }
    const asked = { ...call, target: filled.target };
    tell(judge(asked, await ask(target, call.method, asked.target, call.anonymous === true ? null : token)));
  }
  if (question.writes) {
    const send = (method: string, path: string, body?: unknown) => ask(target, method, path, token, body);
    const changes = await askChanges({ send, ...question }, report.profile === 'full');
    for (const change of changes) tell(change);
  }
  return report;
}
