import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from '@wr1/customer-api/src/app.ts';
import { openTestDatabase } from '@wr1/customer-api/src/testing/test-database.ts';
import { isExtension } from '../testkit/section7.ts';
import { demoFill } from '../testkit/stack.ts';

/**
 * A customer API limited to section 7 of the specification, and the product in front of it, as `npm start`
 * runs it with CUSTOMER_API_URL. It is our API with demo data in which all other calls return 404 and the
 * sign-in returns no refresh token. The product listens on PORT, the customer API on the next port.
 */
const port = Number(process.env['PORT']);
const database = await openTestDatabase({ fill: demoFill() });
const { app } = createApp({
  db: database.db,
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  config: {
    publicUrl: `http://localhost:${port}`,
    // Section 7 has no calls that store files.
    dataDir: '/nonexistent',
    trustProxy: ['loopback'],
    checkAnswers: false,
    demoOutbox: false,
  },
});

/** The sign-in response without anything that section 7 does not guarantee. */
async function withoutRefresh(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const { result, message } = (await answer.json()) as {
    result: { accessToken: string; userData: unknown };
    message: string;
  };
  return Response.json({ result: { accessToken: result.accessToken, userData: result.userData }, message });
}

const customerApi = createServer(
  getRequestListener(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (isExtension(request.method, pathname + search)) return new Response('Not Found', { status: 404 });
    const answer = await app.request(request);
    return pathname.endsWith('/user/login') ? withoutRefresh(answer) : answer;
  }),
);
await new Promise<void>((resolve) => customerApi.listen(port + 1, '127.0.0.1', resolve));

const product = spawn('node', ['scripts/start.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CUSTOMER_API_URL: `http://127.0.0.1:${port + 1}/api`,
    CUSTOMER_API_PROFILE: 'section7',
    PUBLIC_URL: `http://localhost:${port}`,
    LIMIT_POINTS_PER_MINUTE: '1000000',
  },
});
product.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill('SIGTERM'));
