/** A call's name in tables of calls: `PUT wr1?UpdateBooking`. */
export function callName(method: string, path: string, selector: string | undefined): string {
  return `${method.toUpperCase()} ${path.replace(/^\//, '')}${selector === undefined ? '' : `?${selector}`}`;
}
