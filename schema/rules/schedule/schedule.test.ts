import { describe, expect, it } from 'vitest';
import { scheduleProblems, tidySchedule, type ScheduleForm } from './schedule.ts';

const sailing: ScheduleForm = {
  service_type: 2,
  pol: 'VNSGN',
  pod: 'SGSIN',
  carrier_code: 'ONE',
  vessel_name: 'Amber Dawn',
  vessel_imo: '9910014',
  voyage: '612E',
  etd: '2026-12-01T10:00:00.000Z',
  eta: '2026-12-04T10:00:00.000Z',
  transit: false,
  transit_code: '',
  cargo_cut_off: '2026-11-30T16:00:00.000Z',
  doc_cut_off: '2026-11-29T22:00:00.000Z',
  vgm_cut_off: '',
  afc_cut_off: '',
  cy_open: '',
  stuffing_place: '',
};
const found = (change: Partial<ScheduleForm>) =>
  scheduleProblems({ ...sailing, ...change }).map(({ field, code }) => `${field} ${code}`);

describe('scheduleProblems', () => {
  it('accepts a complete form, with or without a vessel', () => {
    expect(found({})).toEqual([]);
    expect(found({ vessel_name: '', vessel_imo: '', voyage: '' })).toEqual([]);
    expect(found({ cargo_cut_off: '', doc_cut_off: '' })).toEqual([]);
  });

  it.each<[string, Partial<ScheduleForm>, string]>([
    ['no service', { service_type: null }, 'service_type SELECT_REQUIRED'],
    ['customs', { service_type: 4 }, 'service_type SELECT_REQUIRED'],
    ['no port', { pol: ' ' }, 'pol SELECT_REQUIRED'],
    ['the same port', { pod: 'vnsgn' }, 'pod SAME_PORT'],
    ['no carrier', { carrier_code: '' }, 'carrier_code SELECT_REQUIRED'],
    ['a wrong IMO number', { vessel_imo: '9910015' }, 'vessel_imo IMO_NUMBER'],
    ['a long voyage', { voyage: 'x'.repeat(21) }, 'voyage TOO_LONG'],
    ['no departure', { etd: '' }, 'etd REQUIRED'],
    ['no date', { eta: 'soon' }, 'eta DATE_INVALID'],
    ['an arrival before the departure', { eta: '2026-12-01T09:59:59Z' }, 'eta ETA_BEFORE_ETD'],
    ['a cut-off after it', { doc_cut_off: '2026-12-01T10:00:01Z' }, 'doc_cut_off CUT_OFF_AFTER_ETD'],
    ['a transit without a port', { transit: true }, 'transit_code TRANSIT_PORT_REQUIRED'],
    ['a transit at its end', { transit: true, transit_code: 'SGSIN' }, 'transit_code TRANSIT_PORT_SAME'],
    ['a flight without a number', { service_type: 1, voyage: '' }, 'voyage REQUIRED'],
    ['a flight number with a dash', { service_type: 1, voyage: 'VN-416' }, 'voyage ALPHA_NUM'],
  ])('reports %s', (_, change, problem) => expect(found(change)).toEqual([problem]));

  it('does not require a carrier or vessel for a truck', () => {
    expect(found({ service_type: 5, carrier_code: '', vessel_imo: '1', vgm_cut_off: 'x' })).toEqual([]);
  });
});

describe('tidySchedule', () => {
  it('retains the fields of the service', () => {
    const wide = { ...sailing, stuffing_place: 'CFS 2', vgm_cut_off: sailing.doc_cut_off, transit_code: 'MYPKG' };
    expect(tidySchedule(wide)).toMatchObject({
      stuffing_place: '',
      vgm_cut_off: sailing.doc_cut_off,
      transit_code: '',
    });
    expect(tidySchedule({ ...wide, service_type: 3 })).toMatchObject({ stuffing_place: 'CFS 2', vgm_cut_off: '' });
    expect(tidySchedule({ ...wide, service_type: 6 })).toMatchObject({ carrier_code: '', vessel_name: '', voyage: '' });
  });
});
