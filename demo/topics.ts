// What companies propose for a challenge, by speciality; application-texts.ts has the sentences around it.
import type { Topic } from './topic.ts';
import { topicsOfHeat } from './topics-heat.ts';
import { topicsOfPorts } from './topics-ports.ts';

export const topics = {
  leaks: {
    approaches: {
      sensing: [
        'a string of listening nodes along each trunk main',
        'a probe that swims the main and hears leaks',
      ],
      software: [
        'a model that ranks every main by its risk of bursting',
        'pressure analytics that hear a leak begin',
      ],
      hardware: [
        'a clamp that seals and reports on a joint at once',
        'a launch chamber for inspecting mains in use',
      ],
    },
    outcomes: [
      'find nine leaks in ten before they surface',
      'halve the time from leak to repair',
      'save each district two megalitres a day',
    ],
    place: 'one trunk main and its two district meters',
  },
  overflows: {
    approaches: {
      sensing: [
        'a float-free sensor for chambers that nobody can enter',
        'a camera that reads level and flow from the kerb',
      ],
      software: ['a forecast of spills two hours ahead', 'one map that joins rainfall, level and pump data'],
      hardware: [
        'a self-cleaning sampler for overflow chambers',
        'a weir plate that measures what passes it',
      ],
    },
    outcomes: [
      'report each spill within five minutes',
      'avoid a third of dry-weather spills',
      'end the monthly visits to each chamber',
    ],
    place: 'twelve overflows on one river',
  },
  phosphorus: {
    approaches: {
      sensing: ['an optical probe that reads phosphate every minute', 'a soft sensor for the return liquor'],
      software: [
        'a controller that doses only what the load needs',
        'a planner for sludge movements between works',
      ],
      hardware: [
        'a reactor that grows struvite from the liquor',
        'a filter bed that holds phosphorus and gives it back',
      ],
    },
    outcomes: [
      'recover seven tonnes of phosphorus a year from a mid-size works',
      'cut iron dosing by 40%',
      'keep the final effluent below 0.3 mg/l',
    ],
    place: 'a works serving 40,000 people',
  },
  reservoirs: {
    approaches: {
      sensing: [
        'sonar that maps a reservoir floor to the centimetre',
        'a fibre along the crest that feels movement',
      ],
      software: ['a digital twin fed by each survey', 'automatic comparison of this survey with the last'],
      hardware: [
        'a vehicle that inspects valves and towers in use',
        'a floating platform that a two-person crew can launch',
      ],
    },
    outcomes: [
      'replace draining for statutory inspections',
      'save 300 megalitres for each inspection',
      'show a moving joint months earlier',
    ],
    place: 'a service reservoir with a known history',
  },
  points: {
    approaches: {
      sensing: [
        'a current and vibration logger that fits in the machine',
        'a heat camera that checks heaters from the train',
      ],
      software: [
        'a forecast of failures for each set of points',
        'a work list that puts the likeliest failures first',
      ],
      hardware: ['a heater strip that uses a third of the power', 'a cover that keeps ballast and snow out'],
    },
    outcomes: [
      'prevent six failures in ten',
      'save 90,000 delay minutes a winter',
      'halve the night visits to points',
    ],
    place: 'one junction with 48 sets of points',
  },
  track: {
    approaches: {
      sensing: ['a noise map of the worksite, live on a phone', 'sensors that warn before a limit is passed'],
      software: [
        'a planner that orders noisy work by who sleeps nearby',
        'a forecast of noise for each street and hour',
      ],
      hardware: ['a battery-powered set of small plant', 'a quick barrier that two people can put up'],
    },
    outcomes: [
      'cut complaints by half',
      'lower the noise at the nearest window by 12 decibels',
      'win back an hour of each possession',
    ],
    place: 'three weekend possessions in a town',
  },
  composites: {
    approaches: {
      sensing: ['a line camera that tells resins apart', 'a handheld tester for scrap at the press'],
      software: [
        'a marketplace that knows what each batch can become',
        'a passport that follows fibre from press to product',
      ],
      hardware: ['a shredding cell that keeps fibres long', 'a low-heat process that frees the fibre'],
    },
    outcomes: [
      'keep 60% of scrap out of landfill',
      'return fibre at a third of its price when new',
      'pay back within two years',
    ],
    place: 'two presses on one site',
  },
  robots: {
    approaches: {
      sensing: ['a ring of depth cameras that sees hands early', 'a floor mat that knows where people stand'],
      software: [
        'a tool that checks a cell for safety before it is built',
        'speed control that follows the nearest person',
      ],
      hardware: ['a gripper that cannot pinch', 'a cell on wheels that changes product in ten minutes'],
    },
    outcomes: [
      'let a small firm add a robot without a fence',
      'cut changeover from a shift to half an hour',
      'bring the cost of a safe cell below £40,000',
    ],
    place: 'a packing line with six people',
  },
  milk: {
    approaches: {
      sensing: ['a tag that shows how long each churn was warm', 'a milk quality tester that needs no mains'],
      software: [
        'a collection planner that works by text message',
        'a pay-as-you-cool account for each farmer',
      ],
      hardware: ['a chiller that stores the day’s sun as ice', 'a jacket that cools a churn on the way'],
    },
    outcomes: [
      'bring rejected milk below 3%',
      'cool forty litres in an hour without a battery',
      'pay for itself in two seasons',
    ],
    place: 'one collection centre and thirty farms',
  },
  crops: {
    approaches: {
      sensing: ['a clip-on lens that shows disease before the eye does', 'a leaf reader for field agents'],
      software: [
        'a model that runs on the phone with no signal',
        'a map of outbreaks built from farmers’ pictures',
      ],
      hardware: [
        'a spore trap that costs less than a day’s spraying',
        'a test strip that is read by any phone',
      ],
    },
    outcomes: [
      'warn growers ten days earlier',
      'cut spraying by a quarter',
      'name the right disease nine times in ten',
    ],
    place: 'sixty growers in two counties',
  },
  packaging: {
    approaches: {
      sensing: [
        'a scanner that tells films apart on the belt',
        'an ink that shows when a pack has been opened',
      ],
      software: ['a tool that finds the lightest pack for a product', 'a life-cycle record for each format'],
      hardware: ['a sealable film made without plastic', 'a coating that lets paper hold moist food'],
    },
    outcomes: [
      'replace 400 tonnes of film a year',
      'keep salad fresh for as long as today',
      'run on existing lines at full speed',
    ],
    place: 'one packing line for bagged salad',
  },
  falls: {
    approaches: {
      sensing: ['a radar that sees a fall and no face', 'a floor sensor that hears a change in gait'],
      software: [
        'a weekly risk score from data that homes already have',
        'an exercise coach that speaks and listens',
      ],
      hardware: ['a handrail that lights the way at night', 'a chair that helps people to stand'],
    },
    outcomes: [
      'bring help within four minutes',
      'prevent one fall in three',
      'let people stay at home a year longer',
    ],
    place: 'forty flats with extra care',
  },
  medicines: {
    approaches: {
      sensing: ['a paper-thin logger for each box', 'a label that remembers heat'],
      software: ['a planner that knows the weather on the route', 'an alert that reaches the driver first'],
      hardware: ['a box that holds five degrees for four days', 'a reusable cooling plate'],
    },
    outcomes: [
      'bring wasted doses below 1%',
      'hold the range for 96 hours at 40 degrees',
      'end single-use coolant',
    ],
    place: 'one depot and nine rural pharmacies',
  },
  families: {
    approaches: {
      sensing: [
        'a picture frame that knows when someone sits down with it',
        'a doorbell for calls, with no screen to learn',
      ],
      software: ['a shared diary that staff fill in by speaking', 'a translator for families abroad'],
      hardware: ['a one-button telephone with large type', 'a visiting booth that fits a lounge'],
    },
    outcomes: [
      'double the calls that residents get',
      'save staff an hour a day',
      'be used by nine residents in ten after a month',
    ],
    place: 'two care homes with 84 residents',
  },
  batteries: {
    approaches: {
      sensing: [
        'a ten-minute test of what is left in a pack',
        'a gas sensor that warns hours before a cell fails',
      ],
      software: ['a passport that follows each module', 'a planner that matches packs by age'],
      hardware: ['a cabinet that takes modules of any make', 'a converter that lets weak modules rest'],
    },
    outcomes: [
      'give each pack six more years',
      'store a megawatt hour for half the usual price',
      'make each module repairable on site',
    ],
    place: 'one depot with thirty buses',
  },
  ...topicsOfPorts,
  ...topicsOfHeat,
} as const satisfies Record<string, Topic>;

export type TopicName = keyof typeof topics;
