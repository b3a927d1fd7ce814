// What companies propose for the challenges of the group Ports and Waterways.
import type { Topic } from './topic.ts';

export const topicsOfPorts = {
  berths: {
    approaches: {
      sensing: [
        'a line of gas sensors along the quay edge',
        'a camera that measures a plume from the harbour wall',
      ],
      software: [
        'a planner that gives shore power to the ships that need it most',
        'a forecast of demand for every berth and tide',
      ],
      hardware: [
        'a cable arm that connects a ferry in three minutes',
        'a floating battery that moves between berths',
      ],
    },
    outcomes: [
      'cut fuel burnt at berth by two thirds',
      'connect nine calls in ten to shore power',
      'halve the smoke that reaches the nearest streets',
    ],
    place: 'two ferry berths with a shared substation',
  },
  quays: {
    approaches: {
      sensing: [
        'a sonar that sees voids behind sheet piles',
        'a fibre that feels a wall move by a millimetre',
      ],
      software: [
        'a model that compares each survey with the last',
        'a map that ranks every bay of a wall by its risk',
      ],
      hardware: ['a crawler that cleans and measures in one pass', 'a clamp that tests a tie rod in place'],
    },
    outcomes: [
      'survey a kilometre of wall in one week',
      'find voids while they are still small',
      'keep divers out of the water for four surveys in five',
    ],
    place: 'four hundred metres of sheet piling',
  },
} as const satisfies Record<string, Topic>;
