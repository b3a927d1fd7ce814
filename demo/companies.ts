// One company for each company account; websites end in .example, and phone numbers are in Ofcom's ranges for drama.
import type { organisationSizes, organisationTypes } from '../contract/vocabulary.ts';
import type { DemoPerson } from './accounts.ts';
import { addressOf, phoneIn } from './addresses.ts';
import { demoCompanyPeople } from './people.ts';
import { type Random, randomFrom } from './random.ts';

/** The speciality of a company, which decides what it proposes. */
export type Speciality = 'sensing' | 'software' | 'hardware';

export interface DemoCompany {
  readonly person: DemoPerson;
  readonly name: string;
  readonly speciality: Speciality;
  /** Its earlier product. */
  readonly technique: string;
  readonly url: string;
  readonly jobTitle: string;
  readonly email: string;
  readonly telephone: string;
  readonly companyReg: string;
  readonly turnover: number;
  readonly organisationType: keyof typeof organisationTypes;
  readonly organisationSize: keyof typeof organisationSizes;
  readonly address: ReturnType<typeof addressOf>;
}

type Size = DemoCompany['organisationSize'];

/** In the order of the company accounts. */
const companies: readonly (readonly [
  name: string,
  speciality: Speciality,
  type: DemoCompany['organisationType'],
  size: Size,
  jobTitle: string,
  technique: string,
])[] = [
  ['Tidewise Acoustics Ltd', 'sensing', 10, 20, 'Chief Executive', 'our clip-on acoustic loggers'],
  ['Kestrel Fold Robotics', 'hardware', 10, 20, 'Founder', 'our folding robot arm'],
  ['Brambleforge Ltd', 'hardware', 10, 10, 'Technical Director', 'our low-temperature forming process'],
  ['Corran Data Works', 'software', 10, 10, 'Managing Director', 'our forecasting library'],
  ['Osprey Lattice Ltd', 'sensing', 10, 20, 'Head of Innovation', 'our mesh of battery-free sensors'],
  ['Hollin & Shaw Materials', 'hardware', 10, 30, 'Research Manager', 'our bio-based polymer range'],
  ['Pontydawe Optics', 'sensing', 10, 20, 'Chief Technology Officer', 'our low-cost infrared camera'],
  ['Lumen Orchard Ltd', 'software', 10, 10, 'Co-founder', 'our image models for small devices'],
  ['Ashworth Signal Analytics', 'software', 10, 20, 'Product Director', 'our anomaly detection engine'],
  ['Meridian Care Systems', 'software', 30, 30, 'Operations Director', 'our care record platform'],
  [
    'Blackwater Instruments',
    'sensing',
    10,
    30,
    'Business Development Manager',
    'our turbidity and flow probes',
  ],
  ['Greyfriars Thermal', 'hardware', 10, 20, 'Chief Engineer', 'our phase-change storage modules'],
  ['Pemberton Vale Digital', 'software', 30, 20, 'Commercial Director', 'our open scheduling platform'],
  ['Sankofa Sense Ltd', 'sensing', 10, 10, 'Founder', 'our solar-powered sensor node'],
  ['Skerry Subsea', 'hardware', 10, 20, 'Engineering Director', 'our tethered inspection vehicle'],
  ['Aldgate Loop', 'software', 10, 10, 'Chief Executive', 'our tracing ledger'],
  ['Marques & Vale Chemicals', 'hardware', 10, 30, 'Process Lead', 'our ion-exchange media'],
  ['Thackeray Cold Chain', 'hardware', 30, 30, 'Technical Manager', 'our reusable insulated boxes'],
  ['Nightjar Imaging', 'sensing', 10, 10, 'Chief Scientist', 'our single-photon depth camera'],
  ['Gwynt Morgan Power', 'hardware', 10, 20, 'Managing Director', 'our modular power converter'],
  ['Larkspur Intelligence', 'software', 10, 20, 'Head of Data Science', 'our planning optimiser'],
  ['Baobab Field Sensing', 'sensing', 10, 10, 'Co-founder', 'our handheld leaf spectrometer'],
  ['Foyle Rail Technologies', 'hardware', 10, 30, 'Innovation Manager', 'our battery-electric trolley'],
  ['Indus Grid Software', 'software', 10, 20, 'Chief Technology Officer', 'our microgrid controller'],
  [
    'Hargreaves Polytechnic Institute',
    'software',
    20,
    40,
    'Knowledge Exchange Manager',
    'our digital twin toolkit',
  ],
  ['Tessera Packaging', 'hardware', 10, 20, 'Research Director', 'our seaweed-fibre film'],
  ['Whitaker Drone Survey', 'sensing', 30, 10, 'Director', 'our long-endurance survey drone'],
  ['Hearthside Monitoring', 'sensing', 10, 20, 'Managing Director', 'our ceiling-mounted radar'],
  ['Cader Composite Recycling', 'hardware', 10, 20, 'Plant Manager', 'our pyrolysis line'],
  ['Quillmark Health', 'software', 10, 10, 'Clinical Lead', 'our conversation design toolkit'],
  ['Stonebridge Robotics', 'hardware', 10, 20, 'Chief Executive', 'our force-limited gripper'],
  ['Lorn Cell Diagnostics', 'sensing', 10, 20, 'Battery Scientist', 'our impedance tester'],
  ['Cedar Stream Analytics', 'software', 10, 10, 'Founder', 'our rainfall-to-flow model'],
  ['Frostline Logistics Software', 'software', 30, 20, 'Product Owner', 'our route and temperature planner'],
  ['Harbour Phonics', 'sensing', 10, 10, 'Acoustics Engineer', 'our microphone arrays'],
  ['Volta Commons CIC', 'hardware', 70, 10, 'Programme Manager', 'our repairable battery cabinet'],
  ['Petrova Vision Systems', 'sensing', 10, 20, 'Chief Technology Officer', 'our hyperspectral line camera'],
  ['Lockhart Dairy Engineering', 'hardware', 30, 30, 'Design Engineer', 'our evaporative chiller'],
  ['Iqbal Marsh Engineering', 'hardware', 30, 20, 'Director', 'our rapid pipe-fitting clamp'],
  ['Turner Growers Network', 'software', 80, 20, 'Network Manager', 'our member data exchange'],
];

/** The range of the turnover in pounds a year, by size. */
const turnovers: Record<Size, readonly [from: number, to: number]> = {
  10: [42_000, 860_000],
  20: [920_000, 8_900_000],
  30: [10_400_000, 46_000_000],
  40: [88_000_000, 240_000_000],
};

/** Has no turnover yet. */
const beforeFirstSale = 'Sankofa Sense Ltd';

function turnoverOf(name: string, size: Size, random: Random): number {
  if (name === beforeFirstSale) return 0;
  const [from, to] = turnovers[size];
  return from + random.integer(to - from) + random.integer(100) / 100;
}

/** Companies House has not assigned numbers that start with 98. */
function companyRegOf(index: number, region: string, random: Random): string {
  const prefix = registers[region] ?? '';
  const length = 6 - prefix.length;
  const number = index * 10 ** (length - 2) + random.integer(10 ** (length - 2));
  return `${prefix}98${String(number).padStart(length, '0')}`;
}

const registers: Readonly<Record<string, string>> = { Scotland: 'SC', 'Northern Ireland': 'NI' };

const plain = (words: string) =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

function companyOf(person: DemoPerson, index: number): DemoCompany {
  const row = companies[index];
  if (!row) throw new Error(`There is no company for ${person.email}.`);
  const [name, speciality, organisationType, organisationSize, jobTitle, technique] = row;
  const random = randomFrom(`company ${name}`);
  const address = addressOf(index);
  const domain = `${plain(name.replace(/ (Ltd|CIC)$/, ''))}.example`;
  return {
    person,
    name,
    speciality,
    technique,
    url: `https://www.${domain}`,
    jobTitle,
    email: `${plain(person.firstName)}.${plain(person.lastName)}@${domain}`,
    telephone: phoneIn(address.townCity, index),
    companyReg: companyRegOf(index, address.region, random),
    turnover: turnoverOf(name, organisationSize, random),
    organisationType,
    organisationSize,
    address,
  };
}

export const demoCompanies: readonly DemoCompany[] = demoCompanyPeople.map(companyOf);
