/** Names such as `costs`, `cost_percent`, `unit_cost` and `margin_reason`. */
const COST_FIELD = /(^|_)(cost|costs|margin)(_|$)/;

/** Whether a field shows a cost or margin of the forwarder, which requires the right to see it. */
export const isCostField = (name: string): boolean => COST_FIELD.test(name);
