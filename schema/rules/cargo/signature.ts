/** Maximum size of a signature in bytes. */
export const SIGNATURE_MAX_BYTES = 200_000;
/** Maximum pixels of its longer side. */
export const SIGNATURE_MAX_SIDE = 3_000;
/** Maximum characters of the signer's name. */
export const SIGNER_MAX_LENGTH = 100;
