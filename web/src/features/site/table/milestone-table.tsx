import { MILESTONE_LEG } from '@wr1/schema/rules/milestone/milestone.ts';
import type { MilestoneCode } from '@wr1/schema/rules/milestone/milestone.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import s from './milestone-table.module.css';
import { useContent } from '../use-content.ts';

/** Table of milestones in order: name, when it is recorded, what it means for the customer. */
export function MilestoneTable({
  codes,
  service,
}: {
  codes: readonly MilestoneCode[];
  /** Null if the table covers every service. */
  service: ServiceTypeKey | null;
}) {
  const { milestone: words } = useContent('site');
  const { language } = useLanguage();
  const legs = (['origin', 'main', 'destination'] as const)
    .map((leg) => ({ leg, codes: codes.filter((code) => MILESTONE_LEG[code] === leg) }))
    .filter((group) => group.codes.length > 0);
  return (
    <div className={s.legs}>
      {legs.map((group) => (
        <div key={group.leg}>
          <h3 className={s.leg}>{words[group.leg]}</h3>
          <ol className={s.list}>
            {group.codes.map((code) => (
              <li key={code} className={s.item}>
                <p className={s.label}>{wording(code, { service: service && SERVICE_TYPE[service], language })}</p>
                <div className={s.words}>
                  <p>{words[code].text}</p>
                  <p className={s.next}>{words[code].next}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
