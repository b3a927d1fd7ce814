// The descriptions of the challenges of IX, by challenge name.
import {
  accordion,
  type DemoDescription,
  images,
  list,
  lookingFor,
  paragraphs,
  questions,
  text,
  video,
  videos,
} from './description.ts';

export const descriptionsOfIX: Readonly<Record<string, DemoDescription>> = {
  'Finding leaks in trunk mains before they surface': {
    partnerLogos: 3,
    summaryImages: 2,
    sections: [
      text(
        lookingFor,
        paragraphs(
          'Trunk mains are the motorways of the network: <strong>300 mm and wider</strong>, buried deep, and seldom shut.',
        ),
        list(
          'Detection of leaks from 0.5 litres a second while the main stays in use',
          'Location to within five metres over a length of two kilometres',
          'No new chambers, and no more than one visit a year',
        ),
        '<h3>What we are not looking for</h3>',
        paragraphs(
          'Correlators that need a fitting every hundred metres, and surveys from the air, are in use already.',
        ),
      ),
      images(
        'Where it happens',
        ['Two of the trunk mains that the trial can use, with their valves', 'waves'],
        ['Flow at night over one year, with three leaks that were found late', 'bars'],
      ),
      video('A visit to the pumping station', videos.youTube),
      accordion(
        questions,
        [
          'Can a partial solution win?',
          'Yes. A better way to decide which main to survey first is worth a trial by itself.',
        ],
        [
          'Which materials are the mains made of?',
          'Two thirds are cast iron, the rest ductile iron, steel and asbestos cement. Plastic is rare at these sizes.',
        ],
        [
          'Who owns the data of the trial?',
          'The water company owns what its own sensors record. You keep what you make of it.',
        ],
      ),
    ],
  },
  'Monitoring storm overflows in real time': {
    partnerLogos: 1,
    sections: [
      text(
        lookingFor,
        list(
          'Spill or no spill, known within five minutes',
          'A battery that lasts a year, or power from the flow itself',
          'Fitting from the surface: nobody enters the chamber',
        ),
      ),
      accordion(
        'The trial river',
        [
          'How many overflows are there?',
          'Nineteen on 31 kilometres, four of them without any mobile signal.',
        ],
        [
          'What is measured today?',
          'Level, every fifteen minutes, at eleven of them. The records of three years are part of the data pack.',
        ],
      ),
    ],
  },
  'Recovering phosphorus from wastewater': {
    partnerLogos: 2,
    sections: [
      text(
        'What was asked',
        paragraphs(
          'Works that serve <strong>5,000 to 50,000 people</strong> treat most of the phosphorus that can still be recovered, and have the least room for another tank.',
        ),
      ),
      images('From sludge to field', ['The process as it stands, and where recovery could begin', 'cells']),
      accordion(
        'How entries were judged',
        ['Purity', 'The product had to meet the limits for fertiliser without further washing.'],
        ['Cost', 'No more than iron salts over ten years, disposal of sludge included.'],
      ),
    ],
  },
  'Water-efficient homes without new pipework': {
    partnerLogos: 2,
    summaryImages: 2,
    sections: [
      text(
        lookingFor,
        paragraphs(
          'A home uses 140 litres of water a person and a day. We want to get to <strong>110 without opening a wall</strong>.',
        ),
        list(
          'Fitted by the people who live there, or in one visit of an hour',
          'Savings that are still there after a year',
          'Nothing that makes a shower worse',
        ),
      ),
      video('Why saving water is hard', videos.vimeo),
      images(
        'The trial homes',
        ['Water used by the hour in 40 flats: two peaks that everybody knows', 'bars'],
        ['One of the two estates, built in 1968', 'cells'],
      ),
      accordion(
        questions,
        [
          'Do tenants have to agree?',
          'Yes, and they can leave the trial on any day. The housing associations ask them before you begin.',
        ],
        [
          'Is behaviour change in scope?',
          'It is, as long as the saving is measured and not asked for in a questionnaire.',
        ],
      ),
    ],
  },
  'Inspecting reservoirs without draining them': {
    summaryImages: 1,
    sections: [
      text(
        'What was asked',
        list(
          'Cracks of two millimetres, joints and the state of the outlet, seen in water that is not clear',
          'A record that the next inspection can be laid over',
          'Work from the bank: no boat with a crew',
        ),
      ),
      accordion(
        'The two reservoirs',
        ['Upper', 'An earth dam of 1903, 22 metres high, with a masonry tower.'],
        ['Lower', 'A concrete gravity dam of 1957, 31 metres high, in service for drinking water.'],
      ),
    ],
  },
  'Predicting points failures in winter': {
    partnerLogos: 1,
    sections: [
      text(
        lookingFor,
        paragraphs(
          'A warning <em>two days</em> ahead lets a team come by day, in daylight and without stopping a train.',
        ),
        list('One false alarm a month at most', 'Nothing fixed to the rail', 'Works at minus 15 degrees'),
      ),
      images('What a failure looks like', [
        'Motor current over a winter; the last forty swings before a failure stand out',
        'rails',
      ]),
    ],
  },
  'Quieter track maintenance at night': {
    sections: [
      text(
        'What was asked',
        paragraphs('Ten decibels less at the nearest bedroom window, for any of the four loudest jobs.'),
        '<blockquote><p>The generator is worse than the saw. The saw stops.</p></blockquote>',
      ),
      accordion(
        'The loudest jobs',
        ['Cutting rail', 'Three minutes a cut, up to twenty cuts a night.'],
        ['Tamping', 'Moves along, so no house has it for long, but it starts without warning.'],
        ['Lighting', 'The generator runs from the first minute to the last.'],
        ['Warning of trains', 'Horns are a matter of safety: whatever replaces them must be as sure.'],
      ),
    ],
  },
  'Step-free journeys with live lift status': {
    partnerLogos: 2,
    summaryImages: 1,
    sections: [
      text(
        lookingFor,
        list('Status known within two minutes', 'Another way, with its time', 'No smartphone needed'),
      ),
      video('A journey with three lifts', videos.youTube),
      accordion(
        questions,
        [
          'Which data is there?',
          'Alarms of 61 lifts, the plan of each station and two years of faults. Twelve lifts report nothing yet.',
        ],
        ['Can we add sensors?', 'Outside the shaft, yes. Inside, only with the maker of the lift.'],
      ),
    ],
  },
  'Clearing vegetation from embankments safely': {
    sections: [
      text(
        lookingFor,
        paragraphs(
          'Machines that hold on a slope of 45 degrees and stop by themselves when someone comes near.',
        ),
        list(
          'Cuts brush of up to eight centimetres',
          'Leaves nothing on the track',
          'Spares nests that were marked before',
        ),
      ),
      images('The slopes', ['A section through the steepest of the forty kilometres', 'fields']),
    ],
  },
  'Sorting composite scrap for reuse': {
    partnerLogos: 1,
    sections: [
      text(
        lookingFor,
        list(
          'Fibre and resin told apart in under ten seconds',
          'No sample cut, no laboratory',
          'Less than £15,000 for a station',
        ),
      ),
      accordion(
        'The material',
        ['How much is there?', 'About four tonnes a month from six firms.'],
        ['What is in it?', 'Dry fabric, prepreg that is past its date, and cured offcuts of three resins.'],
      ),
    ],
  },
  'Safe robots beside people on small production lines': {
    summaryImages: 2,
    sections: [
      text(
        lookingFor,
        paragraphs(
          'Safety that <strong>moves with the cell</strong>: set up in an hour by the people who work there, and shown to an inspector on paper.',
        ),
      ),
      video('Twenty minutes on the line', videos.vimeo),
      images('The cell', ['Plan of the line with the places where people and robot meet', 'cells']),
    ],
  },
  'Tracing parts through shared paint shops': {
    sections: [
      text(
        lookingFor,
        list(
          'Marks that survive blasting, 200 degrees and three coats',
          'Read without touching the part',
          'Under two pence a part',
        ),
      ),
      accordion(
        'Before you apply',
        ['Can the hook carry the mark?', 'Hooks are swapped and burnt clean. If you solve that, yes.'],
        ['Is weight allowed?', 'Up to one gram.'],
      ),
    ],
  },
  'Heat batteries for terraced houses': {
    partnerLogos: 3,
    summaryImages: 1,
    sections: [
      text(
        lookingFor,
        list('Eight kilowatt-hours in the space of a fridge', 'Fitted in one day by two people'),
        '<h3>Why now</h3>',
        paragraphs(
          'Night tariffs have fallen to a third of the day’s price, and nobody in a terrace can use them.',
        ),
      ),
      images('The houses', ['Under the stairs: 0.9 metres wide in nine of ten houses', 'bars']),
      accordion(
        questions,
        ['Who pays for the electricity?', 'The programme, for the winter of the trial.'],
        ['May it heat water only?', 'Yes. Say what is left for the boiler to do.'],
      ),
    ],
  },
  'Forecasting solar output for bus depots': {
    sections: [
      text(
        lookingFor,
        paragraphs('A forecast for each quarter of an hour of the next day, with how sure it is of itself.'),
        list(
          'Roof by roof, not town by town',
          'Better than the free ones on cloudy days',
          'One file a day, by six in the evening',
        ),
      ),
      video('Charging a hundred buses', videos.youTube),
    ],
  },
};
