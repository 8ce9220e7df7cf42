import { useApolloClient } from '@apollo/client/react';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { useDeleteRecord, useRecordAct, useRefresh } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import type { CustomsState } from '../../schema-types.generated.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import {
  DeleteCustomsDeclarationDocument,
  RecordCustomsStateDocument,
  UndoCustomsStateDocument,
} from './customs-declaration.generated.ts';
import type { CustomsDeclarationDetailFragment } from './customs-declaration.generated.ts';
import { useStateText } from './customs-state-tag.tsx';

/** A declaration as cards and lists show it. */
export type Declaration = Omit<CustomsDeclarationDetailFragment, ' $fragmentName'>;

/** Lists and records that show declarations. */
export const useCustomsRefresh = () => useRefresh(['booking', 'customsQueue']);

/**
 * The acts on a declaration: record a state, with undo in the toast, undo the latest state, edit and delete.
 * @param onEdit opens the form; also called to register a declaration that has no number yet
 */
export function useCustomsActs(onEdit: (declaration: Declaration, isRegistration: boolean) => void) {
  const { t } = useTranslation('customs-declaration');
  const { t: tCommon } = useTranslation();
  const client = useApolloClient();
  const toast = useToast();
  const message = useMessage();
  const stateText = useStateText();
  const may = useMay();
  const run = useRecordAct();
  const refresh = useCustomsRefresh();
  const [busyId, setBusyId] = useState<string | null>(null);
  const { remove } = useDeleteRecord({
    mutation: DeleteCustomsDeclarationDocument,
    payloadOf: (data) => data.deleteCustomsDeclaration,
    refresh,
  });
  const stepOf = ({ id, version }: Declaration) => ({ id, expectedVersion: version });

  async function undo(declaration: Declaration) {
    await run({
      mutation: UndoCustomsStateDocument,
      variables: { input: stepOf(declaration) },
      payloadOf: (data) => data.undoCustomsState,
      refresh,
      done: (payload) => payload?.message ?? message('UPDATED'),
    });
  }

  async function record(declaration: Declaration, state: CustomsState) {
    if (declaration.number === null) {
      onEdit(declaration, true);
      return;
    }
    setBusyId(declaration.id);
    try {
      const input = { ...stepOf(declaration), state };
      const { data } = await client.mutate({
        mutation: RecordCustomsStateDocument,
        variables: { input },
        errorPolicy: 'none',
      });
      const payload = data?.recordCustomsState;
      const refusal = payload?.userErrors[0];
      const recorded = payload?.declaration;
      if (refusal) toast.danger(refusal.message);
      else if (recorded) {
        toast.success(t('recorded', { state: stateText(state) }), { onUndo: () => void undo(recorded) });
      }
      await refresh();
    } catch (error) {
      toast.danger(failureText(failureOf(error), tCommon));
    } finally {
      setBusyId(null);
    }
  }

  /** The menu of a declaration: the less usual states, then undo, edit and delete. Empty without the right. */
  function actionsOf(declaration: Declaration): MenuAction[] {
    const { nextStates, states, state } = declaration;
    const others = nextStates.slice(1).map((next) => ({
      id: next,
      label: t('record', { state: stateText(next) }),
      onSelect: () => void record(declaration, next),
    }));
    if (!may('update', 'CustomsDeclaration')) return [];
    const [latest] = states;
    return [
      ...others,
      ...(latest
        ? [
            {
              id: 'undo',
              label: t('undo', { state: stateText(latest.state) }),
              icon: <Undo2 size={16} />,
              onSelect: () => void undo(declaration),
            },
          ]
        : []),
      { id: 'edit', label: t('edit'), icon: <Pencil size={16} />, onSelect: () => onEdit(declaration, false) },
      ...(state === 'DRAFT' && may('delete', 'CustomsDeclaration')
        ? [
            {
              id: 'delete',
              label: t('delete.action'),
              icon: <Trash2 size={16} />,
              danger: true,
              onSelect: () =>
                void remove(
                  { title: t('delete.title'), body: t('delete.text'), confirmLabel: t('delete.confirm') },
                  { input: stepOf(declaration) },
                ),
            },
          ]
        : []),
    ];
  }
  return { record, actionsOf, busyId };
}
