import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { Catalogues } from './catalogue.generated.ts';

/** The catalogues by noun, as the files in `en/` have them. */
export interface Resource extends Catalogues {
  /** Messages by code, shared with the servers: `t('message:SIGN_IN_FAILED')`. */
  message: Record<MessageCode, string>;
}

/** A noun that has a catalogue. */
export type Namespace = keyof Resource;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    // With the English catalogue as type a missing key does not compile.
    resources: Resource;
    returnNull: false;
  }
}
