import type { ComponentType } from 'react';
import { loadTexts } from '../../../i18n/i18n.ts';
import type { TrackedChartProps } from './tracked-chart.tsx';

/** Draws the way of a shipment; nothing where none is known. Null when the map did not arrive: the dates are complete. */
export type TrackChart = ComponentType<TrackedChartProps> | null;

/** Fetches the map together with the question, so that it stands when the answer is shown and moves nothing. */
export async function loadTrackedChart(): Promise<TrackChart> {
  try {
    const [{ TrackedChart }, { prepareLaneRouteChart }] = await Promise.all([
      import('./tracked-chart.tsx'),
      import('../../chart/lane-route-chart.tsx'),
      loadTexts(['chart']),
    ]);
    await prepareLaneRouteChart();
    return TrackedChart;
  } catch {
    return null;
  }
}
