import { startStack } from '../../testkit/stack.ts';

// The gateway reads public lists without a token, so that one cached copy serves everyone.
const PUBLIC_LISTS = ['Port', 'Region', 'ShippingLine', 'ContType', 'GoodsType', 'Incoterm'];
const LISTS = [...PUBLIC_LISTS, 'Airlines', 'ChargeCode', 'SystemConfig', 'CustomerLevel', 'menu'];

/** Page sizes for which bookings are recorded. */
export const PAGE_SIZES = [10, 50, 100] as const;

/** The fixed upstream's responses by call, and the schema of the calls. */
export interface Recording {
  answers: Record<string, string>;
  /** OpenAPI document of the customer API. */
  openApi: string;
}

/** Records the real customer API's responses to the calls of the workloads, with demo data. */
export async function record(): Promise<Recording> {
  const stack = await startStack();
  try {
    const token = await stack.signIn('admin.demo');
    const ask = async (target: string): Promise<string> => {
      const { status, text } = await stack.rest('GET', target, { token });
      if (status !== 200) throw new Error(`${target}: ${status} ${text.slice(0, 300)}`);
      return text;
    };
    const bookings = 'wr1?objectType=GetQuotationBooking&kind=booking';
    const targets: [key: string, target: string][] = [
      ['/api/user/session', 'user/session'],
      ['/api/totalUserNotify', 'totalUserNotify'],
      ['/api/scheduleList', 'scheduleList?service_type=2&page=1&pageSize=1000'],
      ...PAGE_SIZES.map((size): [string, string] => [
        `/api/wr1#GetQuotationBooking@${size}`,
        `${bookings}&pageSize=${size}`,
      ]),
      ['/api/wr1#CustomerListCompany', 'wr1?objectType=CustomerListCompany'],
      ['/api/fast#Airports', 'fast?objectType=Airports'],
      ...LISTS.map((name): [string, string] => [`/api/masterData#${name}`, `masterData?data=${name}`]),
      ...PUBLIC_LISTS.map((name): [string, string] => [
        `/api/masterDataNologin#${name}`,
        `masterDataNologin?data=${name}`,
      ]),
    ];
    const answers: Record<string, string> = {};
    for (const [key, target] of targets) {
      answers[key] = await ask(target);
    }
    return { answers, openApi: await ask('openapi.json') };
  } finally {
    await stack.close();
  }
}
