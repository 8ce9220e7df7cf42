import type { ComponentType } from 'react';
import { loadTexts } from '../../../i18n/i18n.ts';
import type { TrackedChartProps } from './tracked-chart.tsx';

/**
 * The map component of a shipment's route; null if it failed to load, because the dates are complete without
 * it.
 */
export type TrackChart = ComponentType<TrackedChartProps> | null;

/**
 * Loads the map in parallel with the query, so that it is ready when the result is shown and nothing shifts.
 */
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
