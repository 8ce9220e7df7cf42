import chart from './world-chart.json';

/** The visible part of the chart, and the scale at which texts and marks retain their size. */
export interface ChartView {
  /** The `viewBox`. */
  box: string;
  /** Left edge and width of the part, chart px. */
  left: number;
  width: number;
  /** Chart px per screen px. */
  unit: number;
  /** Whether there is space for the inset of the gateways. */
  inset: boolean;
  /** Whether the gateways are named on the chart itself. */
  namesGateways: boolean;
}

/** Below this width the whole world would be too small: the chart shows Asia at full size. */
const wholeFrom = 900;
const insetFrom = 1200;
/** Top and height of the part on narrow screens, chart px. */
const narrow = { top: 96, height: 418, scale: 1.035 };
/** Position of Vietnam in the part, as a share of its width. */
const vietnamAt = 0.46;
const vietnam = 583;

/** The part of the chart for a frame of this width, px. */
export function chartView(frameWidth: number): ChartView {
  if (frameWidth >= wholeFrom) {
    return {
      box: `0 0 ${chart.width} ${chart.height}`,
      left: 0,
      width: chart.width,
      unit: chart.width / frameWidth,
      inset: frameWidth >= insetFrom,
      namesGateways: false,
    };
  }
  const width = Math.round(Math.max(300, frameWidth) * narrow.scale);
  const left = Math.round(Math.max(0, vietnam - vietnamAt * width));
  return {
    box: `${left} ${narrow.top} ${width} ${narrow.height}`,
    left,
    width,
    unit: narrow.scale,
    inset: false,
    namesGateways: true,
  };
}
