import type { EmailDelivery, RecordScope } from '@wr1/schema/rules/notification/resolve-setting.ts';
import type { ColumnType, Generated } from 'kysely';

export interface NotificationSettingTables {
  notification_setting: {
    id: ColumnType<number, never, never>;
    /** 0 WR1, 1 customer (specification, section 3). */
    role_type: number;
    /** Null for a side's default or a user. */
    company_id: number | null;
    user_id: number | null;
    kind: string;
    /** In each of the three choices, null means the same as in the layer above. */
    web: boolean | null;
    email: EmailDelivery | null;
    records: RecordScope | null;
    version: Generated<number>;
  };
}
