import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { Bell, Download, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Card } from '../page/card.tsx';
import { ChipField } from '../form/choice/chip-field.tsx';
import { Checkbox } from '../form/choice/checkbox.tsx';
import { DateField } from '../form/date/date-field.tsx';
import { Field, FieldGrid } from '../form/field.tsx';
import { foldText } from '../text/fold-text.ts';
import type { ServiceKind } from '../picture/glyph.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { TextButton } from '../button/link-button.tsx';
import { NumberField } from '../form/number/number-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { RadioTiles } from '../form/choice/radio-tiles.tsx';
import { Segmented } from '../form/choice/segmented.tsx';
import { Select } from '../form/choice/select.tsx';
import { ServiceDrawing } from '../picture/service-drawing.tsx';
import { SuggestMany } from '../form/choice/suggest-many.tsx';
import { Suggest } from '../form/choice/suggest.tsx';
import { Switch } from '../form/choice/switch.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import s from './design-page.module.css';

interface Place {
  code: string;
  name: string;
  country: string;
}

const places: readonly Place[] = [
  { code: 'VNVUT', name: 'Cai Mep, Vung Tau', country: 'Vietnam' },
  { code: 'VNSGN', name: 'Hồ Chí Minh, Cát Lái', country: 'Vietnam' },
  { code: 'VNHPH', name: 'Hải Phòng', country: 'Vietnam' },
  { code: 'USLAX', name: 'Los Angeles', country: 'United States' },
  { code: 'DEHAM', name: 'Hamburg', country: 'Germany' },
  { code: 'SGSIN', name: 'Singapore', country: 'Singapore' },
];

async function findPlaces(query: string): Promise<readonly Place[]> {
  const word = foldText(query);
  return places.filter((place) => foldText(`${place.code} ${place.name} ${place.country}`).includes(word));
}

const incoterms = [
  { value: 'EXW', code: 'EXW', label: 'Ex works' },
  { value: 'FOB', code: 'FOB', label: 'Free on board' },
  { value: 'CIF', code: 'CIF', label: 'Cost, insurance, freight' },
  { value: 'DAP', code: 'DAP', label: 'Delivered at place' },
] as const;

const services: readonly { value: ServiceKind; label: string; drawing: React.ReactNode }[] = (
  [
    ['air', 'Air'],
    ['fcl', 'Full container'],
    ['lcl', 'Less than container'],
    ['customs', 'Customs'],
    ['container-trucking', 'Container trucking'],
    ['van-trucking', 'Van trucking'],
  ] as const
).map(([value, label]) => ({ value, label, drawing: <ServiceDrawing kind={value} /> }));

/** Buttons and all fields, in their main states. */
export function ControlSection() {
  const [service, setService] = useState<ServiceKind>('fcl');
  const [direction, setDirection] = useState('export');
  const [from, setFrom] = useState<Place | null>(places[0] ?? null);
  const [many, setMany] = useState<readonly Place[]>(places.slice(0, 2));
  const [numbers, setNumbers] = useState<readonly string[]>(['BK-26-000184']);
  const [to, setTo] = useState<Place | null>(null);
  const [term, setTerm] = useState<string | null>('CIF');
  const [ready, setReady] = useState<string | null>('2026-06-15');
  const [quantity, setQuantity] = useState<NumberEntry>(2);
  const [weight, setWeight] = useState<NumberEntry>(28_900);
  const [password, setPassword] = useState('Cang.Lach2026');
  const [company, setCompany] = useState('An Phú Wood Furniture');
  const [email, setEmail] = useState('hanh@anphuwood');
  const [note, setNote] = useState('Stuffing from 08:00, two forklifts on site.');
  const [customs, setCustoms] = useState(true);
  const [compare, setCompare] = useState(true);

  return (
    <div className={s.stack}>
      <Card title="Buttons" detail="28, 32, 40 and 44 high">
        <div className={s.row}>
          <Button kind="primary" icon={<Plus size={16} />}>
            New booking
          </Button>
          <Button icon={<Download size={16} />}>Export</Button>
          <Button kind="outlined">Create account</Button>
          <Button kind="quiet">Sign in</Button>
          <Button kind="danger">Delete user</Button>
          <Button kind="cta" size="lg">
            Send request
          </Button>
          <Button kind="primary" loading>
            Approve booking
          </Button>
          <Button kind="primary" disabled>
            Change password
          </Button>
          <Button size="sm">Fill in</Button>
          <IconButton label="Notifications" icon={<Bell size={18} />} badge="12" />
          <IconButton label="Remove line" kind="outlined" icon={<Trash2 size={16} />} />
          <TextButton>Request a change</TextButton>
        </div>
      </Card>
      <Card title="Fields">
        <div className={s.stack}>
          <Field label="Service" group required>
            <RadioTiles label="Service" tiles={services} value={service} onChange={setService} />
          </Field>
          <Field label="Direction" group>
            <Segmented
              full
              size="lg"
              label="Direction"
              value={direction}
              onChange={setDirection}
              options={[
                { value: 'import', label: 'Import' },
                { value: 'export', label: 'Export' },
                { value: 'port', label: 'Port to port' },
                { value: 'door', label: 'Door to door' },
              ]}
            />
          </Field>
          <FieldGrid>
            <Suggest
              label="Port of loading"
              required
              shape={{ key: (p) => p.code, label: (p) => p.name, code: (p) => p.code, detail: (p) => p.country }}
              search={findPlaces}
              value={from}
              onChange={setFrom}
            />
            <Suggest
              label="Port of discharge"
              required
              placeholder="Name, code or country"
              shape={{ key: (p) => p.code, label: (p) => p.name, code: (p) => p.code, detail: (p) => p.country }}
              search={findPlaces}
              value={to}
              onChange={setTo}
              hint="Type a name, a code or a country."
            />
            <SuggestMany
              label="Ports of loading"
              shape={{ key: (p) => p.code, label: (p) => p.name, code: (p) => p.code, detail: (p) => p.country }}
              search={findPlaces}
              value={many}
              onChange={setMany}
            />
            <ChipField
              label="Numbers to track"
              value={numbers}
              onChange={setNumbers}
              placeholder="Booking, container or B/L"
            />
            <Select
              label="Incoterm"
              options={incoterms}
              value={term as 'CIF' | null}
              onChange={setTerm}
              hint="You pay to Los Angeles; the risk passes on board."
            />
            <DateField
              label="Cargo ready"
              value={ready}
              onChange={setReady}
              hint="First sailing that fits: CMA, 18/06."
            />
            <NumberField label="Quantity" decimals={0} stepper min={1} value={quantity} onChange={setQuantity} />
            <NumberField
              label="Weight per container"
              unit="kg"
              value={weight}
              onChange={setWeight}
              warning="700 kg above the 28,200 kg payload of a 20GP. You can still send."
            />
            <TextField label="Company" value={company} onChange={setCompany} />
            <TextField
              label="E-mail"
              required
              type="email"
              value={email}
              onChange={setEmail}
              error="An address like name@company.vn"
            />
            <PasswordField
              label="Password"
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              labelEnd={<TextButton>Forgot password?</TextButton>}
            />
            <TextField label="Tax code" value="" onChange={() => undefined} disabled optional />
          </FieldGrid>
          <TextArea label="Note" optional value={note} onChange={setNote} />
          <div className={s.row}>
            <Checkbox
              label="Export customs declaration"
              detail="One declaration, up to 50 lines."
              checked={customs}
              onChange={setCustoms}
            />
            <Switch label="Compare with revision 2" checked={compare} onChange={setCompare} />
          </div>
        </div>
      </Card>
    </div>
  );
}
