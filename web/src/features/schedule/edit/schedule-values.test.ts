import { describe, expect, it } from 'vitest';
import {
  emptySchedule,
  followConvention,
  scheduleValues,
  type KeptSchedule,
  type ScheduleValues,
} from './schedule-values.ts';
import { scheduleFormProblems, scheduleInput } from './schedule-input.ts';

const port = (code: string, name: string, timeZone: string) => ({
  __typename: 'Port' as const,
  code,
  name,
  country: { __typename: 'Country' as const, code: code.slice(0, 2), name: '' },
  timeZone,
});
const begun: ScheduleValues = {
  ...emptySchedule('FCL'),
  pol: port('VNSGN', 'Ho Chi Minh City', 'Asia/Ho_Chi_Minh'),
  pod: port('USLAX', 'Los Angeles', 'America/Los_Angeles'),
  carrier: { code: 'ONE', name: 'ONE' },
  etd: '2026-12-01T20:00',
  eta: '2026-12-20T08:00',
};

describe('the form of a departure', () => {
  it("proposes cut-offs in the port's local time, and preserves edited ones", () => {
    const values = followConvention(begun);
    expect(values).toMatchObject({ cargoCutOff: '2026-12-01T02:00', docCutOff: '2026-11-28T20:00' });
    const own = followConvention({
      ...values,
      docCutOff: '2026-11-30T10:00',
      own: ['docCutOff'],
      etd: '2026-12-02T20:00',
    });
    expect(own).toMatchObject({ cargoCutOff: '2026-12-02T02:00', docCutOff: '2026-11-30T10:00' });
  });

  it("sends instants in each place's time zone, and only the service's fields", () => {
    const input = scheduleInput(followConvention(begun));
    expect(input).toMatchObject({
      serviceType: 'FCL',
      etd: '2026-12-01T13:00:00.000Z',
      eta: '2026-12-20T16:00:00.000Z',
      cargoCutOff: '2026-11-30T19:00:00.000Z',
      stuffingPlace: null,
      routing: 'DIRECT',
      transitCode: null,
    });
    expect(scheduleInput({ ...followConvention(begun), service: 'FTL' })).toMatchObject({
      carrierCode: null,
      vgmCutOff: null,
      cyOpen: null,
    });
  });

  it('reports problems at their fields', () => {
    const values = followConvention(begun);
    expect(scheduleFormProblems(values)).toEqual({});
    expect(scheduleFormProblems({ ...values, eta: '2026-12-01T01:00' }).eta).toEqual({ code: 'ETA_BEFORE_ETD' });
    expect(scheduleFormProblems({ ...values, eta: '2026-12-20T' }).eta).toEqual({ code: 'DATE_INVALID' });
    expect(scheduleFormProblems({ ...values, vgmCutOff: '2026-12-01T21:00' }).vgmCutOff).toEqual({
      code: 'CUT_OFF_AFTER_ETD',
    });
    expect(scheduleFormProblems({ ...values, transit: true }).via).toEqual({ code: 'TRANSIT_PORT_REQUIRED' });
  });

  it('detects which cut-offs of a departure differ from the convention', () => {
    const input = scheduleInput(followConvention(begun));
    const row: KeptSchedule = {
      __typename: 'Schedule',
      id: 'x',
      serviceType: 'FCL',
      polCode: 'VNSGN',
      podCode: 'USLAX',
      pol: begun.pol,
      pod: begun.pod,
      carrier: { __typename: 'Carrier', code: 'ONE', name: 'ONE' },
      vesselName: null,
      vesselImo: null,
      voyage: null,
      etd: input.etd,
      eta: input.eta,
      transitDays: 20,
      cargoCutOff: '2026-11-30T20:00:00.000Z',
      docCutOff: input.docCutOff ?? null,
      vgmCutOff: input.vgmCutOff ?? null,
      advanceFilingCutOff: input.advanceFilingCutOff ?? null,
      cyOpen: input.cyOpen ?? null,
      routing: 'DIRECT',
      transitCode: null,
      transit: null,
      stuffingPlace: null,
      terminal: null,
      cancelledAt: null,
      cancelReason: null,
      version: 1,
      uses: 0,
      isManual: true,
    };
    expect(scheduleValues(row)).toMatchObject({ etd: begun.etd, eta: begun.eta, own: ['cargoCutOff'] });
  });
});
