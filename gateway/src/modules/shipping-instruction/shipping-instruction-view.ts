import type {
  InstructionContent,
  InstructionVersionRow,
  ShippingInstructionRow,
} from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { instructionDifferences, type InstructionTree } from '@wr1/schema/rules/instruction/instruction-difference.ts';
import { instructionWarnings, type BookedFigures } from '@wr1/schema/rules/instruction/instruction-warning.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import type { ShippingInstruction, ShippingInstructionContent } from '../../schema.generated.ts';
import { toShipmentParties } from '../shipment/shipment-parties.ts';

/** The content of a version in GraphQL form. */
export function toContent({ lines, containers, ...head }: InstructionContent): ShippingInstructionContent {
  return {
    billType: head.bill_type,
    originals: head.originals,
    freightTerm: head.freight_term,
    remark: head.remark,
    lines: lines.map((line) => ({
      marks: line.marks,
      description: line.description,
      hsCode: line.hs_code,
      packages: line.packages,
      packageKind: line.package_kind,
      grossWeightKg: toDecimal(line.gross_weight_kg),
      volumeM3: toDecimal(line.volume_m3),
    })),
    containers: containers.map((one) => ({
      containerTypeCode: one.cont_type,
      containerNumber: one.container_no,
      sealNumber: one.seal_no,
      packages: one.packages,
      grossWeightKg: toDecimal(one.gross_weight_kg),
    })),
  };
}

type Stated = Pick<InstructionVersionRow, 'content' | 'parties'>;

/** The parties of a version in GraphQL form. */
export const partiesOf = ({ parties }: Stated) => toShipmentParties({ ...parties, agent: null }, false);

/** A version as nested values, for a comparison. A party is one text, because its fields belong together. */
export function treeOf(version: Stated): InstructionTree {
  const { shipper, consignee, notifyParty } = partiesOf(version);
  const text = (party: object | null | undefined) => (party ? Object.values(party).filter(Boolean).join(', ') : null);
  return {
    ...(toContent(version.content) as unknown as Record<string, InstructionTree>),
    parties: {
      shipper: text(shipper),
      consignee: text(consignee),
      notifyParty: version.parties.notify_same ? text(consignee) : text(notifyParty),
    },
  };
}

function bookedFigures({ gross_weight_kg: weight, volume_m3: volume, packages }: ShipmentRow): BookedFigures {
  return {
    grossWeightKg: weight,
    volumeM3: volume,
    packages: packages.length === 0 ? null : packages.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function warningsOf({ content }: InstructionVersionRow, booked: BookedFigures) {
  const lines = content.lines.map((line) => ({
    packages: line.packages,
    grossWeightKg: line.gross_weight_kg,
    volumeM3: line.volume_m3,
  }));
  const containers = content.containers.map((one) => ({ packages: one.packages, grossWeightKg: one.gross_weight_kg }));
  return instructionWarnings(lines, containers, booked).map(({ code, entered, expected }) => ({
    code,
    entered: toDecimal(entered),
    expected: toDecimal(expected),
  }));
}

/** A shipping instruction in GraphQL form; `record` is its booking. */
export function toInstruction(row: ShippingInstructionRow, record: ShipmentRow): ShippingInstruction {
  const booked = bookedFigures(record);
  return {
    state: row.state,
    hasDraft: row.has_draft,
    content: toContent(row.content),
    versions: row.versions.map((version, at) => {
      const earlier = row.versions[at + 1];
      return {
        number: version.number,
        content: toContent(version.content),
        parties: partiesOf(version),
        sentAt: version.sent_at,
        sentBy: version.sent_by,
        isLate: version.is_late,
        differences: earlier === undefined ? [] : instructionDifferences(treeOf(earlier), treeOf(version)),
        warnings: warningsOf(version, booked),
      };
    }),
    reviewNote: row.review_note,
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by,
    allowedActions: row.actions,
    version: row.version,
  };
}
