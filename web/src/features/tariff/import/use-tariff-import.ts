import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { importFile } from '@wr1/schema/rules/list/import-file.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { sendFile } from '../../../app/file/send-file.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import {
  ApplyTariffImportDocument,
  RequestTariffImportDocument,
  TariffImportDocument,
} from './tariff-import.generated.ts';
import type { TariffImportFragment } from './tariff-import.generated.ts';

export type TariffPreview = Omit<TariffImportFragment, ' $fragmentName'>;

/** The number of rows by outcome. */
export type TariffCounts = TariffPreview['counts'];

/** The state of an import. */
export type ImportStep =
  | { kind: 'choose' }
  /** Share of the bytes sent, 0 to 1; then the file is compared. */
  | { kind: 'sending'; name: string; sent: number }
  | { kind: 'preview'; preview: TariffPreview; busy: boolean }
  | { kind: 'done'; counts: TariffCounts };

/** Uploads a file of prices, previews the result, and imports it. */
export function useTariffImport(table: TariffTable) {
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const message = useMessage();
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const [problem, setProblem] = useState<string | null>(null);

  const fail = (text: string | null | undefined) => {
    setStep({ kind: 'choose' });
    setProblem(text ?? message('SOMETHING_WENT_WRONG'));
  };

  /** Requests the preview; @returns what is wrong with the file, or null. */
  async function look(id: string): Promise<string | null> {
    const { data } = await client.query({
      query: TariffImportDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    const preview = data?.tariffImport.import;
    if (!preview) return data?.tariffImport.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG');
    setStep({ kind: 'preview', preview, busy: false });
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
      const { data } = await client.mutate({
        mutation: RequestTariffImportDocument,
        variables: { input: { table, name: file.name, size: file.size } },
        errorPolicy: 'none',
      });
      const ticket = data?.requestTariffImport;
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

  async function apply(preview: TariffPreview) {
    setProblem(null);
    setStep({ kind: 'preview', preview, busy: true });
    try {
      const { data } = await client.mutate({
        mutation: ApplyTariffImportDocument,
        variables: { input: { id: preview.importId, state: preview.state } },
        errorPolicy: 'none',
      });
      const payload = data?.applyTariffImport;
      if (payload?.counts) {
        setStep({ kind: 'done', counts: payload.counts });
        return;
      }
      setProblem(payload?.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG'));
      // The prices have changed since, so the preview may be different now.
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
    apply: (preview: TariffPreview) => void apply(preview),
    again: () => {
      setProblem(null);
      setStep({ kind: 'choose' });
    },
  };
}
