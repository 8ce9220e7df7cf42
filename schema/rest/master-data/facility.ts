import { z } from 'zod';
import { answer, idsQuery, listAnswer, pageQuery, rowId } from '../common.ts';
import { scheduleRow } from '../schedule/schedule.ts';

/** GET wr1?objectType=FacilityList: public facilities by name. */
export const facilityListQuery = pageQuery.extend({
  /** Part of a name, code, address, or of the name or code of the port, airport or region. */
  search: z.string().max(200).optional(),
  /** Kinds of place, comma-separated location_type_ids. */
  location_type_ids: z
    .string()
    .regex(/^[1-57](,[1-57]){0,5}$/)
    .optional(),
  /** UN/LOCODE or IATA code of its port or airport; aliases are accepted. */
  port: z.string().max(10).optional(),
  region_code: z.string().max(20).optional(),
  ids: idsQuery,
});

/** A cut-off at a facility in hours before departure, by the convention of its port. */
export const facilityCutOff = z.object({
  service: z.enum(['AIR', 'FCL', 'LCL']),
  /** True if it replaces the usual cut-off for cargo to the United States and Canada. */
  to_north_america: z.boolean(),
  /** DCSA cut-off code: ECP, EFC, DCO, VCO, AFC, FCO or LCO. */
  code: z.enum(['ECP', 'EFC', 'DCO', 'VCO', 'AFC', 'FCO', 'LCO']),
  hours: z.number().int().nonnegative(),
});

/** A CFS, depot, terminal, ICD, airport cargo terminal or warehouse. Coordinates in degrees, WGS 84. */
export const facilityRow = z.object({
  id: rowId,
  /** SMDG code of a terminal, otherwise the platform's own; null if entered by an administrator. */
  code: z.string().nullable(),
  name: z.string(),
  name_vn: z.string(),
  location_type_id: z.number().int().min(1).max(7),
  /** DCSA: COFS, DEPO, POTE, INTE, OFFD; null for airports. */
  facility_type_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** In the caller's language. */
  address: z.string().nullable(),
  region_code: z.string().nullable(),
  /** UN/LOCODE or IATA code of the port or airport it belongs to; null if unspecified. */
  port_code: z.string().nullable(),
  /** Ids in the HandedType list of the handlings offered. */
  handling_type_ids: z.array(z.number().int()),
  cut_offs: z.array(facilityCutOff),
});
export type FacilityRow = z.infer<typeof facilityRow>;

export const facilityListAnswer = listAnswer(facilityRow);

/**
 * GET wr1?objectType=FacilityDepartures: the next departures from each facility whose cut-offs have not
 * passed.
 */
export const facilityDeparturesQuery = z.object({
  ids: z.string().regex(/^\d{1,16}(,\d{1,16}){0,99}$/),
  /** Maximum departures per facility. */
  limit: z.coerce.number().int().min(1).max(10).default(3),
});

/**
 * A departure listed for a facility. `here`: it leaves from this terminal or is stuffed at this CFS, or its
 * place is unspecified. False for other departures from the port, which are listed only if none leaves from
 * here.
 */
export const facilityDeparture = z.object({ facility_id: rowId, here: z.boolean(), schedule: scheduleRow });
export type FacilityDeparture = z.infer<typeof facilityDeparture>;

export const facilityDeparturesAnswer = answer(z.array(facilityDeparture));
