import type { ComponentType } from 'react';
import { loadTexts } from '../../../i18n/i18n.ts';
import type { TrackedChartProps } from './tracked-chart.tsx';

/**
 * The map of a shipment's route; nothing when there is none. Null when the map could not be loaded:
 * the dates are complete without it.
 */
export type TrackChart = ComponentType<TrackedChartProps> | null;

/** Loads the map in parallel with the query, so that it is there when the result is shown and nothing moves. */
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
