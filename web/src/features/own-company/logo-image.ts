/** Size on documents in pixels, four times that in points. */
const BOX = { width: 336, height: 108 };
/** Maximum length in base64 that the server accepts. */
const MOST = 96_000;

/**
 * An image file as a logo: scaled down to fit documents, as a PNG or, if that is too large, as a JPEG.
 * @returns base64; null if the browser cannot read the file
 */
export async function logoOf(file: File): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (image === null || context === null) return null;
  const scale = Math.min(1, BOX.width / image.width, BOX.height / image.height);
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const png = base64Of(canvas.toDataURL('image/png'));
  if (png.length <= MOST) return png;
  // JPEG has no transparency, and documents are white.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = base64Of(canvas.toDataURL('image/jpeg', 0.9));
  return jpeg.length <= MOST ? jpeg : null;
}

const base64Of = (address: string) => address.slice(address.indexOf(',') + 1);
