// The demonstration's tags: twenty of each kind; those in preparation are not public.
import { type TagTypeNumber, tagTypes } from '../contract/vocabulary.ts';

type DemoTag = {
  readonly type: TagTypeNumber;
  readonly name: string;
  readonly isPublic: boolean;
};

const programmes = [
  'Advanced Manufacturing',
  'Aerospace and Defence',
  'Agriculture and Food',
  'Circular Economy',
  'Clean Maritime',
  'Construction and Built Environment',
  'Creative Industries',
  'Digital Health',
  'Energy Storage',
  'Future Mobility',
  'Healthy Ageing',
  'Net Zero Places',
  'Offshore Wind',
  'Public Services',
  'Rail and Transport',
  'Smart Ports',
  'Space and Satellites',
  'Water and Environment',
];
const programmesInPreparation = ['Nuclear Decommissioning', 'Resilient Supply Chains'];

const technologies = [
  '5G and Connectivity',
  'Additive Manufacturing',
  'Advanced Materials',
  'Artificial Intelligence',
  'Augmented and Virtual Reality',
  'Autonomous Systems',
  'Batteries',
  'Biotechnology',
  'Carbon Capture',
  'Computer Vision',
  'Cyber Security',
  'Digital Twins',
  'Drones',
  'Geospatial Data',
  'Hydrogen',
  'Internet of Things',
  'Robotics',
];
const technologiesInPreparation = ['Photonics', 'Quantum Sensing', 'Synthetic Data'];

const tags = (type: TagTypeNumber, names: readonly string[], isPublic: boolean): DemoTag[] =>
  names.map((name) => ({ type, name, isPublic }));

export const demoTags: readonly DemoTag[] = [
  ...tags(tagTypes.tag, programmes, true),
  ...tags(tagTypes.tag, programmesInPreparation, false),
  ...tags(tagTypes.business, technologies, true),
  ...tags(tagTypes.business, technologiesInPreparation, false),
];
