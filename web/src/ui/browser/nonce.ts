/** The nonce of this response for styles made by script; undefined where no policy asks for one (development). */
export function cspNonce(): string | undefined {
  const vite = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const nonce = vite || document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return nonce || undefined;
}
