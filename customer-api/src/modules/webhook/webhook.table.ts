import type { WebhookDeliveryState, WebhookKind, WebhookProblem } from '@wr1/schema/rules/network/webhook.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface WebhookTables {
  webhook: {
    id: Generated<number>;
    /**
     * The company whose events it receives; null for the forwarder's own webhooks, which receive events of
     * all companies.
     */
    company_id: ColumnType<number | null, number | null, never>;
    url: string;
    description: string | null;
    kinds: ColumnType<WebhookKind[], string, string>;
    active: Generated<boolean>;
    disabled_reason: 'GIVEN_UP' | 'GONE' | null;
    disabled_at: Date | null;
    /** Start of the current series of failures; null while deliveries succeed. */
    failing_since: Date | null;
    /** Number of consecutive failed attempts. */
    failures: Generated<number>;
    /** No attempt is made before this time. */
    hold_until: Date | null;
    last_success_at: Date | null;
    /** Positions in event_log and tracking_event up to which deliveries have been created. */
    event_seq: number;
    tracking_seq: number;
    /** Sequence number of its newest delivery. */
    last_seq: Generated<number>;
    /** Until this time, only one process delivers to it. */
    lease_until: Date | null;
    created_by: number | null;
    created_name: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date, never>;
    removed_at: Date | null;
    version: Generated<number>;
  };
  webhook_secret: {
    id: Generated<number>;
    webhook_id: ColumnType<number, number, never>;
    /** Encrypted by {@link SecretBox}. */
    sealed: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date, never>;
    /** When a replaced secret stops signing; null for the current one. */
    ends_at: Date | null;
  };
  webhook_delivery: {
    id: Generated<number>;
    webhook_id: ColumnType<number, number, never>;
    seq: ColumnType<number, number, never>;
    message_id: ColumnType<string, string, never>;
    kind: ColumnType<string, string, never>;
    /** The exact text that is sent and signed. */
    payload: ColumnType<string, string, never>;
    state: Generated<WebhookDeliveryState>;
    created_at: ColumnType<Date, Date, never>;
    tries: Generated<number>;
    last_try_at: Date | null;
    next_try_at: Date | null;
    delivered_at: Date | null;
    status: number | null;
    problem: WebhookProblem | null;
    duration_ms: number | null;
    excerpt: string | null;
  };
}

export type Webhook = Selectable<WebhookTables['webhook']>;
export type WebhookSecret = Selectable<WebhookTables['webhook_secret']>;
export type WebhookDelivery = Selectable<WebhookTables['webhook_delivery']>;
