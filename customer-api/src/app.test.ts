import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

test('a demo user signs in and the token identifies the user', async () => {
  const { status, body } = await app.signIn('root.demo');
  expect(status).toBe(200);
  expect(body.result).toMatchObject({
    expiresIn: 900,
    userData: { userType: '3', username: 'root.demo', requestedPasswordReset: 0, role: 'CLIENT_ROOT' },
  });
  const session = await app.call('get', '/user/session', { token: body.result.accessToken });
  expect(session.body.result).toMatchObject({ username: 'root.demo', company: { code: 'C0001' }, kind: 'user' });
});

test('the OpenAPI document lists every action and its path', async () => {
  const { status, body } = await app.call('get', '/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  for (const { method, path, selector } of app.api.table.descriptions()) {
    const operation = body.paths[path]?.[method];
    expect(operation, `${method} ${path}`).toBeDefined();
    if (selector === undefined) continue;
    expect(operation['x-actions'].map((one: any) => one[selector.name])).toContain(selector.value);
    const parameter = operation.parameters.find((one: any) => one.name === selector.name);
    expect(parameter).toMatchObject({ in: 'query', required: true });
    expect(parameter.schema.enum).toContain(selector.value);
  }
  const referenced = [...JSON.stringify(body).matchAll(/#\/components\/schemas\/(\w+)/g)].map((found) => found[1]);
  for (const name of referenced) expect(body.components.schemas).toHaveProperty(String(name));
});
