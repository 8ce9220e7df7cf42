import chart from './world-chart.json';

/** The visible part of the chart, and the scale that keeps texts and marks at the same size. */
export interface ChartView {
  /** The SVG `viewBox`. */
  box: string;
  /** Left edge and width of the visible part, in chart px. */
  left: number;
  width: number;
  /** Chart px per screen px. */
  unit: number;
  /** Whether there is space for the inset of the gateways. */
  inset: boolean;
  /** Whether the gateways are named on the chart itself. */
  namesGateways: boolean;
}

/** In px. Below this width the whole world would be too small, so the chart shows Asia at full size. */
const wholeFrom = 900;
const insetFrom = 1200;
/** Top and height of the visible part on narrow screens, in chart px. */
const narrow = { top: 96, height: 418, scale: 1.035 };
/** Horizontal position of Vietnam in the visible part, as a share of its width. */
const vietnamAt = 0.46;
const vietnam = 583;

/** The visible part of the chart for a frame width in px. */
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
