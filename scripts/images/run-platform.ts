import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { openDatabase } from '@wr1/customer-api/src/db.ts';
import { createClient } from '../../clients/typescript/src/client.ts';
import { Ledger } from '../../tests/durability/ledger.ts';
import { findDamage } from '../../tests/durability/soundness.ts';
import { MailServer } from '../../tests/testkit/mail-server.ts';
import { runMainJob, sendLargestFile } from './main-job.ts';
import { OUTSIDE } from './network.ts';
import { done, invitePeople, linkTo, type People } from './people.ts';
import { Platform } from './platform.ts';
import { Report } from './report.ts';
import { restartAll } from './rolling-restart.ts';

// Runs in its own network, mount and process namespaces, which images.ts creates. Everything started here
// ends with them.
const FOLDER = '/run/wr1-platform';
const PUBLIC_URL = 'http://platform.example:4000';
const MAIL_PORT = 1025;

const report = new Report(Number(process.argv[2] ?? 0));
const ledger = new Ledger();
const mails = new MailServer();
const admin = { username: 'administrator', password: 'Anchor#Buoy#2031' };
const url = `${PUBLIC_URL}/graphql`;

const platform = await open();
let people: People | undefined;
let booking = { id: '', number: '' };

/** The services in compose.yaml, with values for its variables. */
async function open(): Promise<Platform> {
  mkdirSync(FOLDER);
  const variables = {
    POSTGRES_PASSWORD: randomBytes(12).toString('hex'),
    ADMIN_PASSWORD: admin.password,
    PUBLIC_URL,
    SMTP_URL: `smtp://mail.example:${MAIL_PORT}`,
  };
  const platform = new Platform(variables, ['mail.example'], { proxy: new URL(PUBLIC_URL).hostname }, FOLDER);
  await mails.start(MAIL_PORT, OUTSIDE);
  return platform;
}

/** Opens the page of an emailed link. */
async function followMail(): Promise<void> {
  assert.ok(people);
  const account = people.customerSignIn.username;
  await done(createClient({ url }), 'forgotPassword', 'ForgotPasswordInput', { account }, '');
  const { link } = await linkTo(mails, people.customerEmail, PUBLIC_URL, 'reset-password');
  const page = await fetch(link);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<div id="root"/);
}

/** Compares the database and files with everything that was acknowledged. */
async function compare(): Promise<void> {
  const environment = platform.services.get('customer-api-1')?.environment;
  const database = await openDatabase({ databaseUrl: environment?.['DATABASE_URL'] ?? '' });
  try {
    assert.deepEqual(await findDamage(database.db, platform.container('customer-api-1').volume('files'), ledger), []);
  } finally {
    await database.close();
  }
}

const started = await report.check('All services start on an empty database and pass their health checks', async () => {
  const times = await platform.start();
  return [...times].map(([name, time]) => `${name} ${(time / 1000).toFixed(1)} s`).join(', ');
});
if (started) {
  await report.check('The administrator signs in, a customer registers and is approved by mail', async () => {
    people = await invitePeople(url, PUBLIC_URL, admin, mails);
  });
}
if (people !== undefined) {
  const both = people;
  await report.check('The main job: request, price, booking, plan, release', async () => {
    booking = await runMainJob(both);
    return booking.number;
  });
  await report.check('A file of 10 MB goes through the proxy and comes back', async () => {
    ledger.files.push(await sendLargestFile(both, PUBLIC_URL, booking));
  });
  await report.check('The link of a forgotten password comes by mail and leads to PUBLIC_URL', followMail);
  await report.check('A rolling restart with 12 s between instances fails no keyed write', () =>
    restartAll(platform, PUBLIC_URL, both.customerSignIn, ledger),
  );
  await report.check('Nothing that was acknowledged is lost or doubled', compare);
}
if (report.failed > 0)
  for (const { name } of platform.services.values())
    console.log(`\n── ${name}\n${platform.container(name).lastLines()}`);
report.end();
// Processes that are still running end with this one.
process.exit();
