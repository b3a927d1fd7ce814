// What companies propose for the challenges of the group Clean Heat and Power.
import type { Topic } from './topic.ts';

export const topicsOfHeat = {
  terraces: {
    approaches: {
      sensing: [
        'a tag on each radiator that shows where heat is wasted',
        'a meter that sees draughts by night',
      ],
      software: [
        'a planner that sizes one heat pump for six houses',
        'a schedule that keeps a street below its power limit',
      ],
      hardware: [
        'a heat pump that fits under a kitchen window',
        'a shared loop of warm water below the pavement',
      ],
    },
    outcomes: [
      'heat a house for the price of gas',
      'halve the time of an installation',
      'keep every room above nineteen degrees',
    ],
    place: 'one terrace of ten houses',
  },
  stores: {
    approaches: {
      sensing: [
        'a fibre that shows how a store cools, metre by metre',
        'a probe that measures heat in wet ground',
      ],
      software: [
        'a forecast that decides when to charge a store',
        'a model that finds the best place for a store',
      ],
      hardware: ['a pit of warm water below a car park', 'a salt that gives back its heat when it gets damp'],
    },
    outcomes: [
      'keep two thirds of the heat until February',
      'store heat for a tenth of the price of a battery',
      'supply forty homes without a boiler',
    ],
    place: 'an estate of forty homes with solar roofs',
  },
  surveys: {
    approaches: {
      sensing: [
        'a camera on a bin lorry that sees warm walls',
        'a drone that measures a roof in four minutes',
      ],
      software: [
        'a model that learns heat loss from meter readings',
        'a map that combines plans, age and satellite images',
      ],
      hardware: ['a kit that tenants post through the next door', 'a plug that tests a room overnight'],
    },
    outcomes: [
      'find nine of the ten worst homes in a street',
      'survey a thousand homes in a week',
      'replace four visits in five',
    ],
    place: 'two thousand homes of the council',
  },
  events: {
    approaches: {
      sensing: ['a meter that shows each stall what it uses', 'a sensor that warns before a cable overheats'],
      software: [
        'a planner that shares one battery among thirty stalls',
        'a forecast of what a stage needs, song by song',
      ],
      hardware: ['a trailer of used bus batteries', 'a fuel cell that starts without a run-up'],
    },
    outcomes: [
      'run a weekend without diesel',
      'set up a market in one morning',
      'cut the noise behind the stage by half',
    ],
    place: 'a market square with eighty stalls',
  },
} as const satisfies Record<string, Topic>;
