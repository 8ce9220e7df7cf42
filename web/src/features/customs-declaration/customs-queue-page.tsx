import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOMS_TABS } from '@wr1/schema/rules/customs/customs-state.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { ListTable } from '../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../app/list/list-window.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { recordPath } from '../../app/path/record-path.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/link-button.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { useTableView } from '../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { choiceFilter } from '../../ui/list/list-filter.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatListDate } from '../../ui/text/format.ts';
import { ExportPicker } from '../export/export-picker.tsx';
import { SavedViewPicker } from '../saved-view/saved-view-picker.tsx';
import { CustomsQueueDocument, CustomsQueueOfficesDocument } from './customs-queue.generated.ts';
import type { CustomsQueueRowFragment } from './customs-queue.generated.ts';
import { customsQueueAddress } from './customs-queue-search.ts';
import { CustomsStateTag, useStateText } from './customs-state-tag.tsx';
import { useCustomsActs } from './use-customs-acts.tsx';
import type { Declaration } from './use-customs-acts.tsx';

const CustomsDeclarationDialog = lazy(async () => ({
  default: (await import('./customs-declaration-dialog.tsx')).CustomsDeclarationDialog,
}));

type Row = Omit<CustomsQueueRowFragment, ' $fragmentName'>;
type Edited = { row: Row; declaration: Declaration | null; isRegistration: boolean };

/** /admin/customs-declaration: what the customs desk has to declare, follow and clear. */
export function CustomsQueuePage() {
  const { t } = useTranslation('customs-declaration');
  usePageTitle(t('queue.title'));
  const may = useMay();
  const stateText = useStateText();
  const [edited, setEdited] = useState<Edited | null>(null);
  const view = useTableView('customs-declaration');
  const address = useListAddress(customsQueueAddress);
  const { value, filter } = address;
  const query = useQuery(CustomsQueueDocument, {
    variables: { tab: value.tab, filter, first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const offices = useQuery(CustomsQueueOfficesDocument).data?.customsOffices ?? [];
  const list = listWindow(query, (data) => data.customsQueue);
  const counts = (query.data ?? query.previousData)?.customsQueue.tabs ?? [];
  const rowOf = (declaration: Declaration) => list.rows?.find((row) => row.declaration?.id === declaration.id);
  const acts = useCustomsActs((declaration, isRegistration) => {
    const row = rowOf(declaration);
    if (row) setEdited({ row, declaration, isRegistration });
  });

  function step(row: Row) {
    const { declaration } = row;
    if (declaration) {
      const [usual] = declaration.nextStates;
      return (
        usual && (
          <Button
            size="sm"
            loading={acts.busyId === declaration.id}
            onClick={() => void acts.record(declaration, usual)}
          >
            {t('record', { state: stateText(usual) })}
          </Button>
        )
      );
    }
    return (
      may('create', 'CustomsDeclaration') && (
        <Button size="sm" onClick={() => setEdited({ row, declaration: null, isRegistration: false })}>
          {t('queue.declare')}
        </Button>
      )
    );
  }

  const columns: DataColumn<Row>[] = [
    {
      id: 'booking',
      header: t('column.booking'),
      width: 128,
      fixed: true,
      primary: true,
      renderCell: ({ bookingNumber }) => (
        <TextLink to={recordPath('staff', 'booking', bookingNumber)}>
          <Code size={12}>{bookingNumber}</Code>
        </TextLink>
      ),
    },
    { id: 'customer', header: t('column.customer'), minWidth: 140, renderCell: ({ customerName }) => customerName },
    { id: 'route', header: t('column.route'), width: 140, renderCell: ({ pol, pod }) => `${pol} → ${pod}` },
    {
      id: 'etd',
      header: t('column.etd'),
      width: 100,
      renderCell: ({ etd }) => etd && formatListDate(etd, BUSINESS_TIME_ZONE),
    },
    {
      id: 'number',
      header: t('field.number'),
      width: 128,
      renderCell: ({ declaration }) => declaration?.number && <Code size={12}>{declaration.number}</Code>,
    },
    {
      id: 'office',
      header: t('field.office'),
      minWidth: 140,
      renderCell: ({ declaration }) => declaration?.office?.name,
    },
    { id: 'regime', header: t('field.regime'), width: 76, renderCell: ({ declaration }) => declaration?.regime?.code },
    {
      id: 'state',
      header: t('column.state'),
      width: 128,
      renderCell: ({ declaration }) => declaration && <CustomsStateTag state={declaration.state} />,
    },
    { id: 'step', header: t('column.step'), width: 200, renderCell: step },
  ];

  return (
    <ListPage
      title={t('queue.title')}
      tabs={{
        label: t('queue.title'),
        value: value.tab,
        onChange: (tab) => address.set({ tab }),
        items: CUSTOMS_TABS.map((id) => {
          const count = counts.find(({ tab }) => tab === id)?.count;
          return { id, label: t(`tab.${id}`), ...(count !== undefined && { count }) };
        }),
      }}
      filters={
        <ListFilters
          search={t('queue.search')}
          searchHint={t('queue.searchHint')}
          filters={[
            choiceFilter({
              id: 'office',
              label: t('field.office'),
              value: value.officeCode,
              options: offices.map(({ code, name }) => ({ value: code, label: name })),
              first: offices[0]?.code ?? '',
              onChange: (officeCode) => address.set({ officeCode }),
            }),
          ]}
          address={address}
          view={view}
          columns={columns}
          tools={
            <>
              <SavedViewPicker list="CUSTOMS_DECLARATION" search={address.view} />
              <ExportPicker list={{ customsQueue: { tab: value.tab, filter } }} disabled={list.total === 0} />
            </>
          }
        />
      }
    >
      <ListTable
        label={t('queue.title')}
        list={list}
        address={address}
        view={view}
        columns={columns}
        rowKey={(row) => row.declaration?.id ?? row.bookingId}
        rowLabel={(row) => row.bookingNumber}
        rowMenu={
          may('update', 'CustomsDeclaration')
            ? (row) => (row.declaration ? acts.actionsOf(row.declaration) : [])
            : undefined
        }
        nothingFound={t('queue.nothingFound')}
        empty={<EmptyState title={t('queue.empty')} />}
        foot={(total) => t('queue.foot', total)}
      />
      {edited && (
        <Suspense fallback={null}>
          <CustomsDeclarationDialog
            key={edited.declaration?.id ?? edited.row.bookingId}
            booking={{ id: edited.row.bookingId, shippingType: edited.row.shippingType }}
            declaration={edited.declaration}
            isRegistration={edited.isRegistration}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </ListPage>
  );
}
