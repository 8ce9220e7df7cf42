/** The nonce for styles added by script; undefined if no policy requires one (development). */
export function cspNonce(): string | undefined {
  const vite = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const nonce = vite || document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return nonce || undefined;
}
