/**
 * Constants and limits of the specification, section 9. Times in milliseconds, sizes in bytes, lengths in
 * characters.
 */

export const TOAST_TIMEOUT_MS = 3_000;
export const HTTP_TIMEOUT_MS = 180_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** Page sizes; 10000 and 10000000 mean "all matches". */
export const USER_LIST_PAGE_SIZE = 10_000;
export const SCHEDULE_LIST_PAGE_SIZE = 10_000_000;
export const BOOKING_NOTE_PAGE_SIZE = 10;

export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const UPLOAD_MAX_FILES = 20;
/** Extensions of uploaded files, lower case. */
export const UPLOAD_TYPES = [
  'jpeg',
  'jpg',
  'png',
  'gif',
  'bmp',
  'xls',
  'xlsx',
  'doc',
  'docx',
  'ppt',
  'pptx',
  'pdf',
  'txt',
  'zip',
  'rar',
  '7z',
] as const;
export const PROFILE_IMAGE_MAX_BYTES = 2 * 1024 * 1024;
/** Extensions of profile images, lower case. */
export const PROFILE_IMAGE_TYPES = ['jpg', 'png'] as const;
/** Not in the specification: an image with more pixels is refused before it is decoded. */
export const PROFILE_IMAGE_MAX_MEGAPIXELS = 16;
/** Not in the specification: side of a square profile image in pixels. */
export const PROFILE_IMAGE_SIDE = 512;

export const USERNAME_MIN_LENGTH = 6;
export const USERNAME_MAX_LENGTH = 20;
export const PASSWORD_MIN_LENGTH = 8;
/** Not in the specification: limits the cost of hashing a password. */
export const PASSWORD_MAX_LENGTH = 200;
/** Special characters; a password needs at least one. */
export const PASSWORD_SPECIAL_CHARACTERS = '!@#$%&*()';

/** Decimals of numeric inputs. */
export const NUMBER_DECIMALS = 3;
/** Not in the specification: maximum of a numeric input. Thousandths are still exact. */
export const NUMBER_MAX = 999_999_999;

/** Display formats of dates: in lists and notes, elsewhere, and the configured default. */
export const DATE_FORMAT_LIST = 'DD/MM/YY';
export const DATE_FORMAT = 'DD/MM/YYYY';
export const DATE_FORMAT_CONFIG = 'd/m/Y';

/** location_type_id values to which depots ("Deport") are limited. */
export const DEPORT_LOCATION_TYPES = [1, 2, 3] as const;

/** Breakpoints of charts in pixels. */
export const CHART_BREAKPOINT = { large: 992, small: 576 } as const;

/** Scroll distance in pixels after which the "to the top" button appears. */
export const SCROLL_TO_TOP_PX = 250;
/** A dropdown with less space below it, in pixels, opens upward. */
export const DROPDOWN_ROOM_PX = 200;

/** Weight picker, kg. */
export const WEIGHT_PICKER = { min: 0, max: 100, step: 10 } as const;

/** SystemConfig entry with VND per USD. */
export const EXCHANGE_RATE_ENTRY = 'EXCHANGE_RATE';

/** Status or body codes that count as a server failure and are reported (specification, section 7). */
export const SERVER_FAILURE_CODE = [201, 408, 500, 502, 503, 504, 522, 524] as const;

/** Maximum characters of the reason for overriding a credit hold. */
export const OVERRIDE_REASON_LENGTH = 500;
