/** A longitude as charts write it: `15°W`, `0°`, `105°E`; values beyond 180 count on around the world. */
export function degreesText(longitude: number): string {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  if (around === 0 || around === -180) return `${Math.abs(around)}°`;
  return `${Math.abs(around)}°${around < 0 ? 'W' : 'E'}`;
}
