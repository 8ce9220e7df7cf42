import { shortList, type MasterDataSeed, type ShortRow } from '../seed-row.ts';

const agent = (code: string, name: string, country: string, city: string): ShortRow => [
  code,
  name,
  name,
  { country, city, email: `ops@${code.toLowerCase()}.example` },
  `${country} ${city}`,
];

/**
 * Overseas agents, one for each country on the lanes. Names are fictional, and the email addresses do not
 * exist.
 */
export function partners(): MasterDataSeed[] {
  return shortList('Partners', [
    agent('AGT-CN', 'Huangpu Bridge Forwarding', 'CN', 'Shanghai'),
    agent('AGT-KR', 'Hanbit Logis', 'KR', 'Busan'),
    agent('AGT-HK', 'Lion Rock Freight', 'HK', 'Hong Kong'),
    agent('AGT-SG', 'Merlin Straits Logistics', 'SG', 'Singapore'),
    agent('AGT-MY', 'Selat Cargo Services', 'MY', 'Port Klang'),
    agent('AGT-TH', 'Chao Thara Forwarders', 'TH', 'Bangkok'),
    agent('AGT-ID', 'Nusa Rimba Logistik', 'ID', 'Jakarta'),
    agent('AGT-PH', 'Perlas Bay Forwarding', 'PH', 'Manila'),
    agent('AGT-TW', 'Formosa Tide Logistics', 'TW', 'Kaohsiung'),
    agent('AGT-JP', 'Asagiri Kaiun Services', 'JP', 'Tokyo'),
    agent('AGT-US', 'Blue Mesa Freight', 'US', 'Los Angeles'),
    agent('AGT-CA', 'Cedar Sound Logistics', 'CA', 'Vancouver'),
    agent('AGT-DE', 'Elbtor Spedition', 'DE', 'Hamburg'),
    agent('AGT-NL', 'Maaswind Expeditie', 'NL', 'Rotterdam'),
    agent('AGT-BE', 'Scheldepoort Forwarding', 'BE', 'Antwerp'),
    agent('AGT-GB', 'Orwell Quay Forwarding', 'GB', 'Felixstowe'),
    agent('AGT-FR', 'Cap Estuaire Transit', 'FR', 'Le Havre'),
    agent('AGT-IT', 'Lanterna Spedizioni', 'IT', 'Genoa'),
    agent('AGT-ES', 'Montblau Transitaris', 'ES', 'Barcelona'),
    agent('AGT-AU', 'Banksia Harbour Freight', 'AU', 'Sydney'),
    agent('AGT-AE', 'Falaj Gulf Cargo', 'AE', 'Dubai'),
    agent('AGT-IN', 'Neelgiri Freight Services', 'IN', 'Mumbai'),
    agent('AGT-LK', 'Sigiri Ocean Services', 'LK', 'Colombo'),
  ]);
}

const NAME_BY_COUNTRY = new Map(partners().map((row) => [row.data['country'], row.name]));

/**
 * Name of the overseas agent in a country.
 * @param country ISO 3166-1 alpha-2 code
 * @throws RangeError if there is none
 */
export function agentName(country: string): string {
  const name = NAME_BY_COUNTRY.get(country);
  if (name === undefined) throw new RangeError(`There is no agent in ${country}`);
  return name;
}
