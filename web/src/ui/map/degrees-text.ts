/** A longitude as charts write it: `15°W`, `0°`, `105°E`; values beyond 180 count on around the world. */
export function degreesText(longitude: number): string {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  // Tenths carry the errors of binary fractions.
  const degrees = Number(Math.abs(around).toFixed(1));
  return degrees === 0 || degrees === 180 ? `${degrees}°` : `${degrees}°${around < 0 ? 'W' : 'E'}`;
}
