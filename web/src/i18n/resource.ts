import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { Catalogues } from './catalogue.generated.ts';

/** The catalogues by namespace, matching the files in `en/`. */
export interface Resource extends Catalogues {
  /** Messages by code, shared with the servers: `t('message:SIGN_IN_FAILED')`. */
  message: Record<MessageCode, string>;
}

export type Namespace = keyof Resource;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    // The English catalogue is the type, so a missing key does not compile.
    resources: Resource;
    returnNull: false;
  }
}
