// The descriptions of the challenges of GA, by challenge name.
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

export const descriptionsOfGA: Readonly<Record<string, DemoDescription>> = {
  'Keeping milk cool without a grid connection': {
    partnerLogos: 2,
    summaryImages: 2,
    sections: [
      text(
        lookingFor,
        paragraphs(
          'From 35 degrees to <strong>under ten within three hours</strong>, for twenty to sixty litres, on a farm without electricity.',
        ),
        list(
          'Under £300 a farm, or paid by the litre',
          'Can be repaired with tools that are in the village',
          'Cleaned with water and soap alone',
        ),
      ),
      images(
        'The day of a litre of milk',
        ['Temperature from cow to dairy on six farms', 'bars'],
        ['The collection round of the trial', 'fields'],
      ),
      video('An evening on the farm', videos.vimeo),
      accordion(
        questions,
        [
          'Is there sun enough for panels?',
          'Five hours a day on average, and two in the month of the rains.',
        ],
        ['Who will look after the units?', 'Two technicians of the dairy, whom you train in the first week.'],
        [
          'Can ice be brought along?',
          'The round passes an ice works. It is one way that has not been tried.',
        ],
      ),
    ],
  },
  'Spotting crop disease from a phone': {
    summaryImages: 1,
    sections: [
      text(
        'What was asked',
        list(
          'Five diseases of wheat and potato',
          'An answer in the field, without a signal',
          'Advice that an agronomist would sign',
        ),
      ),
      accordion(
        'How entries were judged',
        ['In the field', 'On 400 plants that an agronomist had seen the same morning.'],
        ['By growers', 'By whether they still used it in the third month.'],
      ),
    ],
  },
  'Packaging that replaces soft plastic film': {
    partnerLogos: 2,
    sections: [
      text(
        lookingFor,
        paragraphs(
          'Salad that is fresh for seven days, on the machines as they are, in a material that <em>a household bin</em> takes.',
        ),
      ),
      images('On the line', [
        'Where film is stretched, cut and sealed: the three places where paper tears',
        'cells',
      ]),
      accordion(
        questions,
        [
          'Are coatings allowed?',
          'If the paper mill takes them. Ask for the letter of the mill in the data pack.',
        ],
        ['How fast is the line?', '60 bags a minute, and 45 would do for the trial.'],
      ),
    ],
  },
  'Cutting fertiliser without cutting yield': {
    partnerLogos: 1,
    sections: [
      text(
        lookingFor,
        list(
          'A fifth less nitrogen at the same harvest',
          'Works with the spreader that is in the shed',
          'Pays for itself in the first year',
        ),
      ),
      images('The five farms', ['Soils of the trial strips, from sand to clay', 'fields']),
    ],
  },
  'Preventing falls at home without wearables': {
    summaryImages: 1,
    sections: [
      text(
        'What was asked',
        paragraphs(
          'Signs in the days <strong>before</strong> a fall: slower steps, a changed night, a door that is not opened.',
        ),
        list(
          'No camera and no microphone',
          'Nothing to charge and nothing to wear',
          'A person who is told, and who can visit',
        ),
      ),
      accordion(
        'Living with it',
        ['Who sees the data?', 'The resident first, then whomever they name.'],
        ['What if someone wants it gone?', 'It is taken out the same week, with all it has recorded.'],
      ),
    ],
  },
  'Medicines that arrive at the right temperature': {
    partnerLogos: 1,
    sections: [
      text(
        lookingFor,
        list(
          'A record for each box, from depot to door',
          'Reusable a hundred times',
          'Nothing for the pharmacist to install',
        ),
      ),
      video('Five times opened', videos.youTube),
    ],
  },
  'Hearing checks in busy waiting rooms': {
    sections: [
      text(
        lookingFor,
        paragraphs(
          'A check of three minutes that holds its own against sixty decibels of a waiting room, and tells whom to send on.',
        ),
      ),
      accordion(
        questions,
        ['Does it have to be a medical device?', 'Not for the trial, as long as it only says “see someone”.'],
        ['Which languages?', 'English first; the surgeries speak eleven.'],
      ),
      images('The rooms', ['Noise over a morning in the three surgeries', 'bars']),
    ],
  },
  'Keeping families in touch with care home residents': {
    partnerLogos: 1,
    summaryImages: 2,
    sections: [
      text(
        'What was asked',
        paragraphs(
          'A call that a resident with dementia can <strong>receive without touching anything</strong>, and that staff do not have to prepare.',
        ),
      ),
      video('Sunday afternoon', videos.vimeo),
    ],
  },
  'Second life for electric bus batteries': {
    partnerLogos: 3,
    sections: [
      text(
        lookingFor,
        list(
          'Health of a pack known in an hour, without opening it',
          'Packs of different ages in one store',
          'An answer to the fire officer’s questions',
        ),
      ),
      accordion(
        'The packs',
        ['How old are they?', 'Six to nine years, from three makers.'],
        ['What is known about them?', 'The log of each bus, with every charge.'],
      ),
      images('What is left in them', ['Capacity of thirty retired packs', 'rays']),
    ],
  },
  'Community microgrids that restart themselves': {
    partnerLogos: 1,
    summaryImages: 1,
    sections: [
      text(
        lookingFor,
        paragraphs(
          'From dark to light in <strong>ten minutes, with nobody there</strong>, and no harm to the engineer who comes later.',
        ),
        list(
          'With the inverters that are installed',
          'Safe against a stranger on the network',
          'Tested on every first Sunday',
        ),
      ),
      video('The night of the storm', videos.vimeo),
      images('The island', ['200 homes, four transformers and one cable to the mainland', 'rays']),
      accordion(
        questions,
        ['Is a battery there?', 'One of 400 kilowatt-hours, a third of which is yours to use.'],
        ['Who may switch by hand?', 'The operator on the mainland, always.'],
      ),
    ],
  },
};
