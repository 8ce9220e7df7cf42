import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFile } from '@wr1/schema/rules/list/import-file.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { failureOf, failureText } from '../error.ts';
import { sendFile } from './send-file.ts';

/** The number of rows by outcome. */
export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  wrong: number;
}

/** The part of a preview that every import has. */
export interface TablePreview {
  importId: string;
  state: string;
  counts: ImportCounts;
}

/** The state of an import. */
export type ImportStep<Preview extends TablePreview> =
  | { kind: 'choose' }
  /** Share of the bytes sent, 0 to 1; then the file is compared. */
  | { kind: 'sending'; name: string; sent: number }
  | { kind: 'preview'; preview: Preview; busy: boolean }
  | { kind: 'done'; counts: ImportCounts };

type Refusals = { userErrors: readonly { message: string }[] };

/** The three calls of an import. They throw if there is no answer. */
export interface TableImportCalls<Preview extends TablePreview> {
  announce: (file: File) => Promise<(Refusals & { uploadUrl: string | null; importId: string | null }) | undefined>;
  look: (id: string) => Promise<(Refusals & { import: Preview | null }) | undefined>;
  apply: (preview: Preview) => Promise<(Refusals & { counts: ImportCounts | null }) | undefined>;
}

/** Uploads a file of rows, previews the result, and imports it. */
export function useTableImport<Preview extends TablePreview>(calls: TableImportCalls<Preview>) {
  const { t: common } = useTranslation();
  const message = useMessage();
  const [step, setStep] = useState<ImportStep<Preview>>({ kind: 'choose' });
  const [problem, setProblem] = useState<string | null>(null);

  const fail = (text: string | null | undefined) => {
    setStep({ kind: 'choose' });
    setProblem(text ?? message('SOMETHING_WENT_WRONG'));
  };

  /** Requests the preview; @returns what is wrong with the file, or null. */
  async function look(id: string): Promise<string | null> {
    const answer = await calls.look(id);
    if (!answer?.import) return answer?.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG');
    setStep({ kind: 'preview', preview: answer.import, busy: false });
    return null;
  }

  async function choose(file: File) {
    const wrong = importFile(file);
    if (wrong !== null) {
      fail(message(wrong));
      return;
    }
    setProblem(null);
    setStep({ kind: 'sending', name: file.name, sent: 0 });
    try {
      const ticket = await calls.announce(file);
      if (!ticket?.uploadUrl || ticket.importId === null) {
        fail(ticket?.userErrors[0]?.message);
        return;
      }
      const outcome = await sendFile(ticket.uploadUrl, file, (sent) =>
        setStep({ kind: 'sending', name: file.name, sent }),
      );
      if (outcome.kind !== 'done') {
        fail(outcome.kind === 'network' ? message('NETWORK_ERROR') : outcome.message);
        return;
      }
      const unread = await look(ticket.importId);
      if (unread !== null) fail(unread);
    } catch (error) {
      fail(failureText(failureOf(error), common));
    }
  }

  async function apply(preview: Preview) {
    setProblem(null);
    setStep({ kind: 'preview', preview, busy: true });
    try {
      const answer = await calls.apply(preview);
      if (answer?.counts) {
        setStep({ kind: 'done', counts: answer.counts });
        return;
      }
      setProblem(answer?.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG'));
      // The rows have changed since, so the preview may be different now.
      await look(preview.importId);
    } catch (error) {
      setStep({ kind: 'preview', preview, busy: false });
      setProblem(failureText(failureOf(error), common));
    }
  }

  return {
    step,
    problem,
    choose: (file: File) => void choose(file),
    apply: (preview: Preview) => void apply(preview),
    again: () => {
      setProblem(null);
      setStep({ kind: 'choose' });
    },
  };
}
