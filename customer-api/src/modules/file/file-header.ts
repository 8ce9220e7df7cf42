/** Prevents a stored file from acting as one of our pages, whatever it contains. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * Headers of a stored file. The name is given in ASCII, and in full for clients that support RFC
 * 5987.
 * @param place `inline` for display in a page, `attachment` for download
 */
export function fileHeaders(file: { name: string; media_type: string; key: string }, place: 'inline' | 'attachment') {
  const plain = file.name.replaceAll(/[^\w. -]/g, '_');
  const full = encodeURIComponent(file.name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return {
    ...SAFE_HEADERS,
    'content-type': file.media_type,
    'content-disposition': `${place}; filename="${plain}"; filename*=UTF-8''${full}`,
    etag: `"${file.key}"`,
  };
}
