import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { requireNode24 } from '../process.ts';
import { CHANGE_WARNING } from './change-call.ts';
import { exitCodeOf, lineOf, summaryOf, verdictOf } from './report.ts';
import { examine } from './run.ts';
import type { Question } from './run.ts';

const USAGE = `Checks call by call whether a customer API works behind this gateway.

npm run conformance -- --url <base of the API> --user <name> --password <password>

  --url           base to which the paths are appended, as CUSTOMER_API_URL, for example https://api.example.com/v1
  --user          a user of the API: first a company administrator with bookings, then staff
  --password      that user's password; - reads it from standard input
  --profile       auto (as the gateway detects it), full or section7
  --writes        also checks calls that write (see docs/customer-api.md)
  --record X=id   a record that action X may change, with --writes: ReceivedBookingRequest, CustomerBooking,
                  ReceivedReviseRequest, ReleaseBooking, attachFile, DeleteNotification
  --new-password  sets this password at the end, with --writes
  --timeout       seconds to wait for a response (default 15)
  --json          prints the report as JSON

Exits with 0 if everything conforms, 1 if something is missing or wrong, 2 if the sign-in failed.`;

class UsageError extends Error {}

function readRecords(pairs: readonly string[]): Map<string, string> {
  return new Map(
    pairs.map((pair) => {
      const [name, id] = pair.split('=');
      if (!name || !id || !/^\d{1,16}$/.test(id))
        throw new UsageError(`--record requires a name and a number: ${pair}`);
      return [name, id];
    }),
  );
}

async function readQuestion(args: readonly string[]): Promise<Question & { json: boolean }> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      user: { type: 'string' },
      password: { type: 'string' },
      profile: { type: 'string', default: 'auto' },
      writes: { type: 'boolean', default: false },
      record: { type: 'string', multiple: true, default: [] },
      'new-password': { type: 'string' },
      timeout: { type: 'string', default: '15' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { url, user, profile, writes } = values;
  if (values.help || url === undefined || user === undefined || values.password === undefined)
    throw new UsageError(USAGE);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`--url is not a web address: ${url}`);
  if (profile !== 'auto' && profile !== 'full' && profile !== 'section7')
    throw new UsageError(`Unknown --profile: ${profile}`);
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 600)) throw new UsageError('--timeout must be a number of seconds, at most 600');
  const records = readRecords(values.record);
  const newPassword = values['new-password'] ?? null;
  if (!writes && (records.size > 0 || newPassword !== null))
    throw new UsageError('--record and --new-password require --writes');
  const password = values.password === '-' ? (await text(process.stdin)).trimEnd() : values.password;
  const target = { url, timeoutMs: seconds * 1000, fetch };
  return { target, user, password, profile, writes, records, newPassword, json: values.json };
}

requireNode24();
try {
  const { json, ...question } = await readQuestion(process.argv.slice(2));
  if (question.writes) console.error(`${CHANGE_WARNING}\n`);
  const report = await examine({
    ...question,
    ...(json ? {} : { onFinding: (finding) => console.log(lineOf(finding)) }),
  });
  if (json)
    console.log(JSON.stringify({ ...report, verdict: verdictOf(report), exitCode: exitCodeOf(report) }, null, 2));
  else console.log(`\n${summaryOf(report)}`);
  process.exitCode = exitCodeOf(report);
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  if (!isUsage) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
