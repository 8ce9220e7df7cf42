import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startProvider } from '@wr1/customer-api/src/modules/single-sign-on/single-sign-on.testkit.ts';
import { waitFor } from '../../scripts/process.ts';
import { Person } from './person.ts';
import { portOf } from './platform.ts';

/** A port between those of this worker's platform and the next one. */
const port = portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)) + 6;
const baseURL = `http://localhost:${port}`;
test.use({ baseURL });
test.describe.configure({ mode: 'default', timeout: 120_000 });

const accounts = new Map([
  ['sales', { email: 'sales.demo@wr1.example', email_verified: true, name: 'Sales' }],
  ['newcomer', { email: 'nguyen.newcomer@wr1.example', email_verified: true, name: 'Nguyễn Newcomer' }],
  ['outsider', { email: 'someone@other.example', email_verified: true, name: 'Outsider' }],
]);
let provider: Awaited<ReturnType<typeof startProvider>>;
let product: ChildProcess;
const dataDir = mkdtempSync(path.join(tmpdir(), 'wr1-sso-'));

test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await startProvider(baseURL, accounts);
  product = spawn('node', ['scripts/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      CUSTOMER_API_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED_DEMO: 'true',
      // The provider runs on this machine.
      WEBHOOK_ALLOW_PRIVATE: 'true',
      PUBLIC_URL: baseURL,
      OIDC_ISSUER: provider.settings.issuer,
      OIDC_CLIENT_ID: provider.settings.clientId,
      OIDC_CLIENT_SECRET: provider.settings.clientSecret,
      OIDC_NAME: 'Harbour ID',
      OIDC_DOMAINS: 'wr1.example',
      OIDC_PASSWORD_ONLY_FOR: 'admin.demo',
    },
  });
  await waitFor(`${baseURL}/ready`, product, 170_000);
});
test.afterAll(async () => {
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Signs in on the provider's own pages. */
async function enterAtProvider(person: Person, subject: string): Promise<void> {
  const { page } = person;
  // Its pages request a font and an icon.
  person.expectTrouble(/fonts\.googleapis\.com|favicon\.ico/);
  await page.locator('input[name="login"]').fill(subject);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('staff sign in with the company’s provider and return to the page that they opened', async ({ browser }) => {
  const sales = await Person.open(browser);
  await sales.page.goto('/platform/admin/customer-management');
  await sales.page.getByLabel(sales.text('session.signIn.username')).fill('sales.demo');
  await sales.page.getByLabel(sales.text('session.signIn.password'), { exact: true }).fill('Demo#2026');
  await sales.button('session.signIn.submit').click();
  await expect(sales.page.getByText(sales.message('PROVIDER_SIGN_IN_ONLY'))).toBeVisible();
  await sales.page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await enterAtProvider(sales, 'sales');
  await expect(sales.page).toHaveURL(/\/admin\/customer-management/);
  await expect(sales.page.getByRole('heading', { level: 1 })).toBeVisible();
  sales.expectNoTrouble();
  await sales.close();
});

test('an unknown employee gets no permissions, an outsider gets no account, and customers keep their passwords', async ({
  browser,
}) => {
  const newcomer = await Person.open(browser, { language: 'vn', width: 390, skin: 'dark' });
  await newcomer.page.goto('/platform/auth/login');
  await newcomer.page.getByRole('button', { name: 'Tiếp tục với Harbour ID' }).click();
  await enterAtProvider(newcomer, 'newcomer');
  await expect(newcomer.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(newcomer.page).not.toHaveURL(/\/auth\//);
  await newcomer.close();

  const outsider = await Person.open(browser);
  await outsider.page.goto('/platform/auth/login');
  await outsider.page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await enterAtProvider(outsider, 'outsider');
  await expect(outsider.page.getByText(outsider.message('SINGLE_SIGN_ON_REFUSED'))).toBeVisible();
  await outsider.link('session.provider.again').click();
  await outsider.signIn('root.demo');
  await expect(outsider.page).toHaveURL(/\/admin\/customer-dashboard$/);
  outsider.expectNoTrouble();
  await outsider.close();
});
