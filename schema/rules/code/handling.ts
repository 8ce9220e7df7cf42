/**
 * Handling of containers and van cargo at pick-up and delivery: the numbers 11 to 26 of the list HandedType.
 * 1 to 3 are those of packages (rules/cargo/cargo-handling.ts).
 */
export const PLACE_HANDLING = {
  PICK_UP_EMPTY: 11,
  STUFF_AT_CUSTOMER: 12,
  DROP_LADEN_AT_TERMINAL: 13,
  PICK_UP_LADEN: 14,
  STRIP_AT_CUSTOMER: 15,
  RETURN_EMPTY: 16,
  STUFF_AT_CFS: 17,
  STRIP_AT_CFS: 18,
  LOAD_BY_HAND: 21,
  LOAD_BY_FORKLIFT: 22,
  LOAD_BY_TAIL_LIFT: 23,
  UNLOAD_BY_HAND: 24,
  UNLOAD_BY_FORKLIFT: 25,
  UNLOAD_BY_TAIL_LIFT: 26,
} as const;
export type PlaceHandlingKey = keyof typeof PLACE_HANDLING;

/** The kinds of cargo that a handling type applies to (REST list HandedType). */
export const HANDLING_KIND = { CARGO: 'CARGO', CONTAINER: 'CONTAINER', VAN: 'VAN' } as const;
