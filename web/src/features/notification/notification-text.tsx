import { Code } from '../../ui/text/code.tsx';

/** The message of a notification, with its record number in the mono font. */
export function NotificationText({ title, recordNumber }: { title: string; recordNumber: string | null }) {
  const at = recordNumber === null ? -1 : title.indexOf(recordNumber);
  if (recordNumber === null || at < 0) return title;
  return (
    <>
      {title.slice(0, at)}
      <Code strong>{recordNumber}</Code>
      {title.slice(at + recordNumber.length)}
    </>
  );
}
