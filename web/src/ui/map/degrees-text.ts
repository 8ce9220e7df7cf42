/** A longitude as on charts: `15°W`, `0°`, `105°E`. Values beyond 180 wrap around. */
export function degreesText(longitude: number): string {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  // Multiples of a tenth have binary rounding errors.
  const degrees = Number(Math.abs(around).toFixed(1));
  return degrees === 0 || degrees === 180 ? `${degrees}°` : `${degrees}°${around < 0 ? 'W' : 'E'}`;
}
