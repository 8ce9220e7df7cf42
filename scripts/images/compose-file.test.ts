import { describe, expect, it } from 'vitest';
import { readText } from '../../tests/testkit/files.ts';
import { readCompose, startGroups } from './compose-file.ts';

const FILE = readText('docker/compose.yaml');
const VARIABLES = { POSTGRES_PASSWORD: 'secret', ADMIN_PASSWORD: 'Harbour#2026', PUBLIC_URL: 'https://wr1.example' };

describe('The compose file as the image check reads it', () => {
  const services = readCompose(FILE, VARIABLES);

  it('has its variables filled in, with defaults', () => {
    expect(services.get('customer-api-2')).toMatchObject({
      dockerfile: 'docker/customer-api.Dockerfile',
      environment: {
        DATABASE_URL: 'postgres://wr1:secret@postgres:5432/wr1',
        ADMIN_USERNAME: 'administrator',
        SMTP_URL: '',
      },
      mounts: [{ source: 'files', target: '/data', isVolume: true, isReadOnly: false }],
      stopGraceMs: 30_000,
    });
    expect(services.get('postgres')).toMatchObject({ dockerfile: null, healthCheck: ['pg_isready', '-U', 'wr1'] });
  });

  it('starts services after their dependencies', () => {
    const groups = startGroups(services).map((group) => group.map(({ name }) => name).sort());
    expect(groups).toEqual([
      ['postgres', 'redis'],
      ['customer-api-1', 'customer-api-2'],
      ['gateway-1', 'gateway-2'],
      ['proxy'],
    ]);
  });

  it.each(Object.keys(VARIABLES))('is refused without %s', (name) => {
    expect(() => readCompose(FILE, { ...VARIABLES, [name]: '' })).toThrow(`${name}: set ${name}`);
  });

  it.each([
    ['an unknown key', 'stop_grace_period: &drain-time 30s', 'stop_signal: &drain-time 30s', 'Unrecognized key'],
    [
      'an unknown service',
      'depends_on: [gateway-1, gateway-2]',
      'depends_on: [gateway-3]',
      'gateway-3, which is not a service',
    ],
    ['an unknown volume', "volumes: ['files:/data']", "volumes: ['file:/data']", 'volume file is not declared'],
  ])('is refused with %s', (_what, was, becomes, why) => {
    expect(FILE).toContain(was);
    expect(() => readCompose(FILE.replace(was, becomes), VARIABLES)).toThrow(why);
  });
});
