declare module 'subset-font' {
  interface SubsetFontOption {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }
  function subsetFont(font: Buffer, text: string, option?: SubsetFontOption): Promise<Buffer>;
  export default subsetFont;
}
