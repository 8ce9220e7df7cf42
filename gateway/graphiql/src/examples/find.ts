import type { Example } from '../example.ts';
import { inDays } from '../example.ts';

/** Sailings and reference lists. */
export const findExamples: readonly Example[] = [
  {
    title: 'Sailings of the coming weeks',
    about: 'The first 20 departures from one port, with destination, transit time and cut-off.',
    user: null,
    query: `query Sailings($filter: ScheduleFilter!) {
  schedules(filter: $filter, first: 20) {
    totalCount
    nodes {
      etd
      eta
      transitDays
      routing
      carrier { code name }
      vesselName
      voyage
      cargoCutOff
      pol { name country { name } }
      pod { name country { name } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: { filter: { serviceType: 'FCL', polCode: 'VNSGN', fromDate: inDays(0), toDate: inDays(21) } },
  },
  {
    title: 'Ports, services and Incoterms',
    about: 'The public lists whose codes other operations use. Ports can be found by part of their name.',
    user: null,
    query: `query PublicMasterData($search: String!) {
  serviceTypes { number key name }
  incoterms { code name isSeaOnly defaultPaymentTerm }
  ports(search: $search) { code name country { name } timeZone }
}`,
    variables: { search: 'hai phong' },
  },
];
