import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import type { TariffList } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { FieldProps } from '../../../ui/form/field.tsx';
import { foldText } from '../../../ui/text/fold-text.ts';
import { Suggest } from '../../../ui/form/choice/suggest.tsx';
import type { SuggestInputProps } from '../../../ui/form/choice/suggest.tsx';
import { boxText } from '../tariff-text.ts';
import {
  TariffAirlinesDocument,
  TariffAirportsDocument,
  TariffChargeCodesDocument,
  TariffCodesDocument,
  TariffPortsDocument,
} from '../list/tariff-list-page.generated.ts';

/** A code with its name. */
export interface TariffEntry {
  code: string;
  name: string;
}

interface Signal {
  fetchOptions: { signal: AbortSignal };
}

const NAMED = {
  Region: 'regions',
  Country: 'countries',
  ShippingLine: 'shippingLines',
  ContType: 'containerTypes',
  CustomerLevel: 'customerLevels',
  CustomsType: 'customsTypes',
  FeeType: 'feeTypes',
} as const satisfies Partial<Record<TariffList, string>>;

async function find(
  client: ApolloClient,
  list: TariffList,
  search: string,
  context: Signal,
  language: Language,
): Promise<readonly TariffEntry[]> {
  if (list === 'Port') {
    return (await client.query({ query: TariffPortsDocument, variables: { search }, context })).data?.ports ?? [];
  }
  if (list === 'Airports') {
    return (await client.query({ query: TariffAirportsDocument, variables: { search }, context })).data?.airports ?? [];
  }
  if (list === 'Airlines') {
    return (await client.query({ query: TariffAirlinesDocument, variables: { search }, context })).data?.airlines ?? [];
  }
  if (list === 'SurchargeCode') {
    const { data } = await client.query({ query: TariffChargeCodesDocument, variables: { search }, context });
    const rows = (data?.tariffs.nodes ?? []).filter((node) => node.__typename === 'SurchargeCode');
    return rows.map(({ code, nameEn, nameVn }) => ({ code, name: language === 'vn' ? nameVn : nameEn }));
  }
  const { data } = await client.query({ query: TariffCodesDocument });
  const wanted = foldText(search);
  return (data?.[NAMED[list]] ?? [])
    .filter(({ code, name }) => foldText(`${boxText(code)} ${code} ${name}`).includes(wanted))
    .slice(0, 60)
    .map(({ code, name }) => ({ code, name }));
}

interface TariffCodeFieldProps extends FieldProps, Omit<SuggestInputProps<TariffEntry>, 'shape' | 'search'> {
  lists: readonly TariffList[];
  /** Also offers 20 and 40, which cover all containers of that length. */
  lengths?: boolean | undefined;
}

/** A field for a code from one or more lists, found by code or name. */
export function TariffCodeField({ lists, lengths = false, ...props }: TariffCodeFieldProps) {
  const { t } = useTranslation('tariff');
  const client = useApolloClient();
  const { language } = useLanguage();
  return (
    <Suggest
      {...props}
      shape={{ key: ({ code }) => code, label: ({ name }) => name, code: ({ code }) => boxText(code) }}
      search={async (search, signal) => {
        const context = { fetchOptions: { signal } };
        const found = await Promise.all(lists.map((list) => find(client, list, search, context, language)));
        const boxes = lengths
          ? ['20', '40'].map((code) => ({ code, name: t('field.everyBox', { length: code }) }))
          : [];
        return [
          ...boxes.filter(({ code, name }) => foldText(`${code} ${name}`).includes(foldText(search))),
          ...found.flat(),
        ];
      }}
    />
  );
}
