import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFile } from '@wr1/schema/rules/list/import-file.ts';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { sendFile } from '../../../app/file/send-file.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import { ImportSchedulesDocument, RequestScheduleImportDocument } from './schedule-import.generated.ts';
import type { ImportSchedulesMutation } from './schedule-import.generated.ts';

/** Preview or result of an import. */
export type SchedulePreview = NonNullable<ImportSchedulesMutation['importSchedules']['import']>;

export type ScheduleImportStep =
  | { kind: 'choose' }
  | { kind: 'sending'; name: string; sent: number }
  | { kind: 'preview'; token: string; preview: SchedulePreview; busy: boolean }
  | { kind: 'done'; preview: SchedulePreview };

/** Imports a file of departures: uploads it, shows a preview, and applies it. */
export function useScheduleImport(service: PickerServiceTypeKey) {
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const message = useMessage();
  const [step, setStep] = useState<ScheduleImportStep>({ kind: 'choose' });
  const [problem, setProblem] = useState<string | null>(null);

  function fail(text: string | null | undefined) {
    setStep({ kind: 'choose' });
    setProblem(text ?? message('SOMETHING_WENT_WRONG'));
  }

  async function ask(token: string, state: string | null) {
    const input = { token, serviceType: serviceOfPicker(service), state };
    const { data } = await client.mutate({
      mutation: ImportSchedulesDocument,
      variables: { input },
      errorPolicy: 'none',
    });
    const payload = data?.importSchedules;
    return { found: payload?.import ?? null, refusal: payload?.userErrors[0] };
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
        mutation: RequestScheduleImportDocument,
        variables: { input: { name: file.name, size: file.size } },
        errorPolicy: 'none',
      });
      const ticket = data?.requestScheduleImport;
      if (!ticket?.uploadUrl) {
        fail(ticket?.userErrors[0]?.message);
        return;
      }
      const outcome = await sendFile(ticket.uploadUrl, file, (sent) =>
        setStep({ kind: 'sending', name: file.name, sent }),
      );
      if (outcome.kind !== 'done' || outcome.token === null) {
        fail(outcome.kind === 'refused' ? outcome.message : message('NETWORK_ERROR'));
        return;
      }
      const { found, refusal } = await ask(outcome.token, null);
      if (found) setStep({ kind: 'preview', token: outcome.token, preview: found, busy: false });
      else fail(refusal?.message);
    } catch (error) {
      fail(failureText(failureOf(error), common));
    }
  }

  async function apply(token: string, preview: SchedulePreview) {
    setProblem(null);
    setStep({ kind: 'preview', token, preview, busy: true });
    try {
      const { found, refusal } = await ask(token, preview.state);
      if (found) {
        setStep({ kind: 'done', preview: found });
        return;
      }
      setProblem(refusal?.message ?? message('SOMETHING_WENT_WRONG'));
      // The import may be refused because the list has changed, so preview its effect again.
      const again = await ask(token, null);
      setStep({ kind: 'preview', token, preview: again.found ?? preview, busy: false });
    } catch (error) {
      setStep({ kind: 'preview', token, preview, busy: false });
      setProblem(failureText(failureOf(error), common));
    }
  }

  return {
    step,
    problem,
    choose: (file: File) => void choose(file),
    apply: (token: string, preview: SchedulePreview) => void apply(token, preview),
    again: () => {
      setProblem(null);
      setStep({ kind: 'choose' });
    },
  };
}
