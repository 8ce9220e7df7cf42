import { describe, expect, it } from 'vitest';
import { fill, placeholders } from '@wr1/schema/rules/milestone/template.ts';
import en from '../../../i18n/en/core-service.json';
import enHome from '../../../i18n/en/home.json';
import vn from '../../../i18n/vn/core-service.json';
import vnHome from '../../../i18n/vn/home.json';
import { serviceFigures } from './service-figure.ts';
import { SERVICE_FOLDERS } from './service-folder-name.ts';
import { SERVICE_FOLDER } from './service-folder.ts';

/** Catalogue key of each service on the home page. */
const HOME = {
  'air-freight': 'air',
  'full-container': 'fcl',
  'less-than-container': 'lcl',
  customs: 'customs',
  'container-trucking': 'containerTrucking',
  'van-trucking': 'vanTrucking',
} as const;

describe('serviceFigures', () => {
  it('takes days and hours from the lanes and the cut-offs', () => {
    expect(serviceFigures('AIR')).toEqual({ valid: 7, cargo: 6, asia: '1', europe: '2–3', america: '2–4' });
    expect(serviceFigures('FCL')).toEqual({ valid: 14, cargo: '18–28', shanghai: '5–7', losAngeles: '17–23' });
    expect(serviceFigures('LCL')).toEqual({ valid: 14, cargo: 60, singapore: '2–5', tokyo: '8–10' });
  });

  // The home page contains the figures as text, so that it doesn't have to load the lanes.
  it.each(SERVICE_FOLDERS)('matches what the home page says about %s', (folder) => {
    const figures = serviceFigures(SERVICE_FOLDER[folder].service);
    for (const [service, home] of [
      [en.service, enHome.ledger],
      [vn.service, vnHome.ledger],
    ] as const) {
      expect(home[HOME[folder]].reach).toBe(fill(service[folder].reach, figures));
      expect(home[HOME[folder]].cutOff).toBe(fill(service[folder].cutOff, figures));
    }
  });

  it.each(SERVICE_FOLDERS)('has a figure for every placeholder in the texts of %s', (folder) => {
    const known = Object.keys(serviceFigures(SERVICE_FOLDER[folder].service));
    for (const words of [en.service[folder], vn.service[folder]]) {
      for (const text of [words.charged, words.reach, words.cutOff, words.valid]) {
        expect(
          placeholders(text).filter((name) => !known.includes(name)),
          text,
        ).toEqual([]);
      }
    }
  });
});
