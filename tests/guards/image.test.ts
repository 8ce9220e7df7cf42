import { describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '@wr1/schema/rules/list/limit.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { readText, repositoryFiles } from '../testkit/files.ts';

const service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  stop_grace_period: z.string().optional(),
});
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(readText('docker/compose.yaml'), { merge: true }));
const CUSTOMER_APIS = ['customer-api-1', 'customer-api-2'];
const OURS = [...CUSTOMER_APIS, 'gateway-1', 'gateway-2'];
const manifest: { workspaces: string[] } = JSON.parse(readText('package.json'));

/** Servers drain for up to 20 s and then close the remaining connections. */
const DRAIN_SECONDS = 25;

/** A size in nginx notation, in bytes. */
function bytesOf(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([km]?)$/.exec(text) ?? [];
  return Number(count) * ({ k: 1024, m: 1024 * 1024 }[unit] ?? 1);
}

describe.each(['customer-api', 'gateway'])('The image of the %s', (room) => {
  const dockerfile = readText(`docker/${room}.Dockerfile`);
  const installs = dockerfile.match(/npm ci.*/g) ?? [];

  it('has its native bindings, which are optional packages (K1)', () => {
    expect(installs.length).toBeGreaterThan(0);
    expect(installs.filter((line) => /omit[= ]optional|no-optional/.test(line))).toEqual([]);
  });

  it('also has what npm installs inside a workspace', () => {
    expect(dockerfile).toContain('COPY --from=dependencies /app ./');
  });

  it('contains no package that the server does not import', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readText(`${room}/package.json`));
    const sources = repositoryFiles(`${room}/src/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
    const text = sources.map(readText).join('\n');
    expect(Object.keys(dependencies).filter((name) => !text.includes(`'${name}`))).toEqual([]);
  });

  it('does not run as root', () => {
    expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER node$/m);
  });

  it('knows every workspace before it installs, because npm ci compares them with the lock file', () => {
    const manifests = [...dockerfile.matchAll(/^COPY (?:--from=build \/app\/)?(\S+)\/package\.json /gm)];
    const known = new Set(manifests.map((match) => match[1]));
    expect(manifest.workspaces.filter((workspace) => !known.has(workspace))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('passes the email settings to the customer API, without a default address for links (K4)', () => {
    for (const name of CUSTOMER_APIS) {
      const { environment } = services[name] ?? { environment: {} };
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM']));
      expect(environment['PUBLIC_URL']).toMatch(/^\$\{PUBLIC_URL:\?/);
    }
    const addresses = OURS.map((name) => services[name]?.environment['PUBLIC_URL']);
    expect(new Set(addresses).size).toBe(1);
  });

  it('gives the servers time to drain (K8)', () => {
    const seconds = OURS.map((name) => Number(/^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '')?.[1] ?? 0));
    expect(seconds.filter((period) => period < DRAIN_SECONDS)).toEqual([]);
  });
});

describe('The proxy', () => {
  const proxy = readText('docker/proxy.conf');

  it('accepts the largest file and slightly more, which the servers refuse themselves (K3)', () => {
    const limits = [...proxy.matchAll(/^(\s*)client_max_body_size (\w+);/gm)];
    // Outside both server blocks, so that it applies to both hops.
    expect(limits.map(([, indent]) => indent)).toEqual(['']);
    expect(bytesOf(limits[0]?.[2] ?? '')).toBeGreaterThan(UPLOAD_MAX_BYTES + 1024 * 1024);
  });

  it('knows every instance of both servers', () => {
    const upstreams = [...proxy.matchAll(/^\s+server ([\w-]+):\d+/gm)].map((match) => match[1]);
    expect(upstreams.toSorted()).toEqual(OURS.toSorted());
  });
});
