import { Transformer } from '@napi-rs/image';

/** Pixels that are red in the left half and blue in the right. */
function halves(width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const isLeft = at % width < width / 2;
    pixels.set([isLeft ? 220 : 20, 20, isLeft ? 20 : 220, 255], at * 4);
  }
  return pixels;
}

/** A PNG that is red in the left half and blue in the right. */
export async function testPng(width = 640, height = 480): Promise<Buffer> {
  return Transformer.fromRgbaPixels(halves(width, height), width, height).png();
}

export async function testJpeg(width = 640, height = 480): Promise<Buffer> {
  return Transformer.fromRgbaPixels(halves(width, height), width, height).jpeg(90);
}

/**
 * Adds EXIF data to a JPEG: an orientation, and a camera name that must be removed on upload.
 * @param orientation 1 for unchanged, 6 for rotated 90° clockwise when displayed
 */
export function withExif(jpeg: Buffer, orientation: number, camera: string): Buffer {
  const make = Buffer.from(`${camera}\0`, 'latin1');
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + make.length);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // Make: ASCII text, stored after the directory.
  tiff.writeUInt16BE(0x010f, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(make.length, 14);
  tiff.writeUInt32BE(38, 18);
  // Orientation: one SHORT.
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(orientation, 30);
  make.copy(tiff, 38);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
