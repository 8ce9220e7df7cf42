import type { MessageCode } from '@wr1/schema/rules/message/message.ts';

/** Why a file is not read as a table. Passes between threads as its two fields. */
export class TableRefusal extends Error {
  readonly code: MessageCode;
  readonly params: Record<string, string | number>;

  constructor(code: MessageCode, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
