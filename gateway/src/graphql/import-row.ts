import type { TariffImportRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { isMessageCode, message } from '@wr1/schema/rules/message/message.ts';
import type { TariffImportRow as ImportRowView } from '../schema.generated.ts';

/**
 * A row of a file before its import, in GraphQL form.
 * @param columnOf returns the column's name and heading in the REST API
 */
export function toImportRow(
  { number, state, label, changes, problems, warnings = [] }: TariffImportRow,
  columnOf: (column: string) => { name: string; heading: string },
  language: Language,
): ImportRowView {
  const toProblem = ({ column, code, params }: TariffImportRow['problems'][number]) => ({
    heading: column === null ? null : columnOf(column).heading,
    message: message(isMessageCode(code) ? code : 'INVALID_VALUE', language, params ?? {}),
  });
  return {
    number,
    state,
    label,
    changes: changes.map(({ column, before, after }) => {
      const { name, heading } = columnOf(column);
      return { column: name, heading, before, after };
    }),
    problems: problems.map(toProblem),
    warnings: warnings.map(toProblem),
  };
}
