/** What grouping needs of a notification. */
interface Groupable {
  id: string;
  isRead: boolean;
  recordNumber: string | null;
}

/** One or more notifications, the latest first. */
export type NotificationGroup<Row> = readonly [Row, ...Row[]];

/**
 * Groups the unread notifications of each record, at the place of the latest one. Read ones, and those without a record,
 * remain alone.
 * @param rows newest first
 */
export function groupUnread<Row extends Groupable>(rows: readonly Row[]): NotificationGroup<Row>[] {
  const groups = Map.groupBy(rows, ({ id, isRead, recordNumber }) =>
    isRead || recordNumber === null ? `id ${id}` : `record ${recordNumber}`,
  );
  return [...groups.values()] as unknown as NotificationGroup<Row>[];
}
