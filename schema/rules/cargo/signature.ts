/** The most bytes of a signature that was given on a screen. */
export const SIGNATURE_MAX_BYTES = 200_000;
/** The most pixels of its longer side. */
export const SIGNATURE_MAX_SIDE = 3_000;
/** Letters of the name of who signs. */
export const SIGNER_MAX_LENGTH = 100;
