// The demonstration's eight challenge groups with their members: five of IX, two of GA and one of both sites.
import { type SiteNumber, sites } from '../contract/vocabulary.ts';

/** In the order of the criteria. */
export type Weights = readonly [number, number, number, number, number];
export const evenWeights: Weights = [0.2, 0.2, 0.2, 0.2, 0.2];

export interface DemoGroup {
  readonly name: string;
  readonly site: SiteNumber;
  readonly weights: Weights;
  /** Email addresses, as in the following lists. */
  readonly admins: readonly string[];
  readonly viewers: readonly string[];
  /** Each already has the role of a holder, because loading does not change roles. */
  readonly holders: readonly string[];
}

const superAdmin = 'super@demo.example';
const adminOfIX = 'admin.ix@demo.example';
const adminOfGA = 'admin.ga@demo.example';
const lead = 'lead@demo.example';
const viewer = 'viewer@demo.example';

export const demoGroups = {
  water: {
    name: 'Water and Environment',
    site: sites.IX,
    weights: evenWeights,
    admins: [adminOfIX, lead],
    viewers: [viewer],
    holders: [adminOfIX],
  },
  transport: {
    name: 'Rail and Transport',
    site: sites.IX,
    weights: [0.3, 0.25, 0.15, 0.2, 0.1],
    admins: [adminOfIX],
    viewers: [viewer, lead],
    holders: [adminOfIX],
  },
  manufacturing: {
    name: 'Advanced Manufacturing',
    site: sites.IX,
    weights: evenWeights,
    admins: [lead],
    viewers: [],
    holders: [],
  },
  food: {
    name: 'Food and Farming',
    site: sites.GA,
    weights: evenWeights,
    admins: [adminOfGA],
    viewers: ['assessor2@demo.example'],
    holders: [adminOfGA],
  },
  health: {
    name: 'Health and Ageing',
    site: sites.GA,
    weights: [0.1, 0.3, 0.2, 0.25, 0.15],
    admins: [adminOfGA],
    viewers: ['assessor3@demo.example'],
    holders: [],
  },
  energy: {
    name: 'Energy Futures',
    site: sites.All,
    weights: evenWeights,
    admins: [superAdmin],
    viewers: ['assessor4@demo.example'],
    holders: [],
  },
  ports: {
    name: 'Ports and Waterways',
    site: sites.IX,
    weights: evenWeights,
    admins: [adminOfIX],
    viewers: ['assessor1@demo.example'],
    holders: [],
  },
  heat: {
    name: 'Clean Heat and Power',
    site: sites.IX,
    weights: evenWeights,
    admins: [adminOfIX],
    viewers: [viewer],
    holders: [],
  },
} as const satisfies Record<string, DemoGroup>;

export type DemoGroupName = keyof typeof demoGroups;
