import { sql } from 'kysely';
import type { Db } from '../../../db.ts';

/** The fields that identify a departure. */
export interface DepartureIdentity {
  service_type: number;
  pol: string;
  pod: string;
  carrier_code: string;
  vessel_name?: string | null | undefined;
  voyage?: string | null | undefined;
  etd: Date;
}

/** The identity of a departure as a string key. */
export function departureKey(row: DepartureIdentity): string {
  const { service_type, pol, pod, carrier_code, vessel_name, voyage, etd } = row;
  return JSON.stringify([service_type, pol, pod, carrier_code, vessel_name ?? '', voyage ?? '', etd.toISOString()]);
}

/** Finds the departures that already exist, in one query. @returns their {@link departureKey} values */
export async function knownDepartures(db: Db, rows: readonly DepartureIdentity[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const asked = rows.map(({ service_type, pol, pod, carrier_code, vessel_name, voyage, etd }) => ({
    service_type,
    pol,
    pod,
    carrier_code,
    vessel_name: vessel_name ?? '',
    voyage: voyage ?? '',
    etd,
  }));
  const found = await sql<DepartureIdentity>`
    select s.service_type, s.pol, s.pod, s.carrier_code, s.vessel_name, s.voyage, s.etd
    from schedule s
    join jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked
      (service_type smallint, pol text, pod text, carrier_code text, vessel_name text, voyage text, etd timestamptz)
      on s.service_type = asked.service_type and s.pol = asked.pol and s.pod = asked.pod
      and s.carrier_code = asked.carrier_code and coalesce(s.vessel_name, '') = asked.vessel_name
      and coalesce(s.voyage, '') = asked.voyage and s.etd = asked.etd
    where s.active`.execute(db);
  return new Set(found.rows.map(departureKey));
}
