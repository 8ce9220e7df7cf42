import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFile } from '@wr1/schema/rules/list/import-file.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { sendFile } from '../../../app/file/send-file.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import {
  ImportMilestonesDocument,
  PreviewMilestoneImportDocument,
  RequestMilestoneImportDocument,
} from './milestone-import.generated.ts';
import type { PreviewMilestoneImportMutation } from './milestone-import.generated.ts';

export type MilestonePreview = NonNullable<PreviewMilestoneImportMutation['previewMilestoneImport']['preview']>;
export type MilestoneFileRow = MilestonePreview['rows'][number];

/** Import progress: number of bookings done and in total, and the results for their rows. */
export interface ImportProgress {
  token: string;
  done: number;
  total: number;
  rows: readonly MilestoneFileRow[];
}

export type MilestoneImportStep =
  | { kind: 'choose' }
  | { kind: 'sending'; name: string; sent: number }
  | { kind: 'preview'; token: string; preview: MilestonePreview }
  | { kind: 'recording'; progress: ImportProgress; stopped: boolean }
  | { kind: 'done'; rows: readonly MilestoneFileRow[] };

/** Imports a milestone file: uploads it, shows a preview, and records its bookings in batches. */
export function useMilestoneImport() {
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const message = useMessage();
  const [step, setStep] = useState<MilestoneImportStep>({ kind: 'choose' });
  const [problem, setProblem] = useState<string | null>(null);

  function fail(text: string | null | undefined) {
    setStep({ kind: 'choose' });
    setProblem(text ?? message('SOMETHING_WENT_WRONG'));
  }

  /** Requests an upload URL for a file. Resolves to null and shows a message if the file was refused. */
  async function announce(file: File): Promise<string | null> {
    const { data } = await client.mutate({
      mutation: RequestMilestoneImportDocument,
      variables: { input: { name: file.name, size: file.size } },
      errorPolicy: 'none',
    });
    const ticket = data?.requestMilestoneImport;
    if (!ticket?.uploadUrl) fail(ticket?.userErrors[0]?.message);
    return ticket?.uploadUrl ?? null;
  }

  async function look(token: string) {
    const { data } = await client.mutate({
      mutation: PreviewMilestoneImportDocument,
      variables: { input: { token } },
      errorPolicy: 'none',
    });
    const payload = data?.previewMilestoneImport;
    if (payload?.preview) setStep({ kind: 'preview', token, preview: payload.preview });
    else fail(payload?.userErrors[0]?.message);
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
      const url = await announce(file);
      if (url === null) return;
      const outcome = await sendFile(url, file, (sent) => setStep({ kind: 'sending', name: file.name, sent }));
      if (outcome.kind !== 'done' || outcome.token === null) {
        fail(outcome.kind === 'refused' ? outcome.message : message('NETWORK_ERROR'));
        return;
      }
      await look(outcome.token);
    } catch (error) {
      fail(failureText(failureOf(error), common));
    }
  }

  /** Records the remaining bookings, starting after those already done, so that no row is recorded twice. */
  async function record(from: ImportProgress) {
    let progress = from;
    const stop = (text: string) => {
      setProblem(text);
      setStep({ kind: 'recording', progress, stopped: true });
    };
    setProblem(null);
    setStep({ kind: 'recording', progress, stopped: false });
    try {
      for (;;) {
        // Must be sequential: each batch returns where the next one starts.
        // oxlint-disable-next-line no-await-in-loop
        const { data } = await client.mutate({
          mutation: ImportMilestonesDocument,
          variables: { input: { token: progress.token, after: progress.done } },
          errorPolicy: 'none',
        });
        const payload = data?.importMilestones;
        const part = payload?.import;
        if (!part) {
          stop(payload?.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG'));
          return;
        }
        progress = { ...progress, done: part.done, total: part.total, rows: [...progress.rows, ...part.rows] };
        if (part.next === null) {
          setStep({ kind: 'done', rows: progress.rows.toSorted((one, two) => one.row - two.row) });
          return;
        }
        setStep({ kind: 'recording', progress, stopped: false });
      }
    } catch (error) {
      stop(failureText(failureOf(error), common));
    }
  }

  return {
    step,
    problem,
    choose: (file: File) => void choose(file),
    record: (token: string, preview: MilestonePreview) =>
      void record({ token, done: 0, total: preview.bookings, rows: [] }),
    goOn: (progress: ImportProgress) => void record(progress),
    again: () => {
      setProblem(null);
      setStep({ kind: 'choose' });
    },
  };
}
