import { describe, expect, it } from 'vitest';
import { beginning, withChosen } from './beginning.ts';
import { emptyShipment } from '../values/shipment-values.ts';
import type { Schedule } from '../../schedule/result/schedule-card.tsx';

const port = (code: string) => ({
  __typename: 'Port' as const,
  code,
  name: code,
  country: { __typename: 'Country' as const, code: code.slice(0, 2), name: code.slice(0, 2) },
  timeZone: null,
});
const region = (code: string) => ({ __typename: 'Region' as const, code, name: code });
const place = (code: string) => ({
  __typename: 'Location' as const,
  id: code,
  code: null,
  name: code,
  address: null,
  locationTypeId: 5,
  region: region(code),
});

function schedule(serviceType: Schedule['serviceType'], pol: Schedule['pol'], pod: Schedule['pod']): Schedule {
  return {
    __typename: 'Schedule',
    id: 'S1',
    serviceType,
    polCode: pol?.code ?? '',
    podCode: pod?.code ?? '',
    pol,
    pod,
    carrier: { __typename: 'Carrier', code: 'ONE', name: 'ONE' },
    vesselName: null,
    voyage: null,
    etd: '2026-12-01T00:00:00.000Z',
    eta: '2026-12-08T00:00:00.000Z',
    transitDays: 7,
    cargoCutOff: null,
    docCutOff: null,
    vgmCutOff: null,
    routing: 'DIRECT',
    transitCode: null,
    transit: null,
    stuffingPlace: null,
    terminal: null,
    cancelledAt: null,
    cancelReason: null,
  };
}

describe('a form that begins with a chosen departure', () => {
  it.each([
    ['FCL', port('VNSGN'), port('SGSIN')],
    ['LCL', port('VNSGN'), port('CNSHA')],
    ['CONTAINER_TRUCKING', region('HPG'), region('HNI')],
    ['VAN_TRUCKING', region('HPG'), region('HNI')],
  ] as const)('%s: has its service, both ends and the departure', (service, pol, pod) => {
    const chosen = schedule(service, pol, pod);
    expect(withChosen(emptyShipment(), chosen)).toMatchObject({ service, pol, pod, schedule: chosen });
  });

  it('preserves the input, and by road only places in the same region', () => {
    const typed = {
      ...emptyShipment(),
      service: 'CONTAINER_TRUCKING' as const,
      direction: 'DOOR_TO_DOOR' as const,
      note: 'Call first',
      pickUp: { ...place('HPG'), locationTypeId: 6 },
      delivery: { ...place('HCM'), locationTypeId: 6 },
    };
    const next = withChosen(typed, schedule('CONTAINER_TRUCKING', region('HPG'), region('HNI')));
    expect(next).toMatchObject({ note: 'Call first', pickUp: { id: 'HPG' }, delivery: null, pod: { code: 'HNI' } });
  });

  it('reads service and ready day from the URL', () => {
    expect(beginning(new URLSearchParams('service=AIR&ready=2026-12-01'))).toMatchObject({
      service: 'AIR',
      cargoReady: '2026-12-01',
      schedule: null,
    });
    expect(beginning(new URLSearchParams('service=RAIL&ready=soon'))).toMatchObject({
      service: 'FCL',
      cargoReady: null,
    });
  });
});
