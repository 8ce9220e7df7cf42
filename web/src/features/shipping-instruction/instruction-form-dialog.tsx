import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useRecordAct, useRefresh } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { ContentFormDialog } from './content-form-dialog.tsx';
import {
  SaveShippingInstructionDocument,
  SendShippingInstructionDocument,
} from './shipping-instruction-card.generated.ts';
import type { ShippingInstructionDetailFragment } from './shipping-instruction-card.generated.ts';

interface InstructionFormDialogProps {
  open: boolean;
  bookingId: string;
  instruction: ShippingInstructionDetailFragment;
  onClose: () => void;
}

/** The shipping instruction as a form: save a draft, or send a version. Texts: `shipping-instruction`. */
export function InstructionFormDialog({ open, ...props }: InstructionFormDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ bookingId, instruction, onClose }: Omit<InstructionFormDialogProps, 'open'>) {
  const { t } = useTranslation('shipping-instruction');
  const message = useMessage();
  const client = useApolloClient();
  const run = useRecordAct();
  const refresh = useRefresh(['booking']);
  const { version: expectedVersion } = instruction;
  return (
    <ContentFormDialog
      title={t('form.title')}
      lead={t('form.lead')}
      submitLabel={t('act.SEND')}
      content={instruction.content}
      hasRemark
      send={async (content, idempotencyKey) => {
        const input = { bookingId, content, expectedVersion, idempotencyKey };
        const mutation = SendShippingInstructionDocument;
        const sent = await client.mutate({ mutation, variables: { input }, errorPolicy: 'none' });
        return sent.data?.sendShippingInstruction;
      }}
      saveDraft={(content) => {
        const input = { bookingId, content, expectedVersion, idempotencyKey: crypto.randomUUID() };
        return run({
          mutation: SaveShippingInstructionDocument,
          variables: { input },
          payloadOf: (data) => data.saveShippingInstruction,
          refresh,
          done: (payload) => payload?.message ?? message('SAVED'),
        });
      }}
      onClose={onClose}
    />
  );
}
