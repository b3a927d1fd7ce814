// The descriptions of the challenges of the group Clean Heat and Power, by challenge name.
import {
  accordion,
  type DemoDescription,
  list,
  lookingFor,
  paragraphs,
  questions,
  text,
} from './description.ts';

export const descriptionsOfHeat: Readonly<Record<string, DemoDescription>> = {
  'Warming terraces without gas': {
    partnerLogos: 1,
    sections: [
      text(
        lookingFor,
        paragraphs('The street has <strong>ten houses from 1890</strong> and one substation at its end.'),
        list(
          'Heat for whole streets',
          'Work that people can live with for two weeks',
          'A price in pounds a year',
        ),
      ),
      accordion(
        questions,
        ['May pipes cross gardens?', 'Yes, if the owners agree. Eight of ten have.'],
        ['Who owns the equipment?', 'The council, for the first ten years.'],
      ),
    ],
  },
  'Storing summer heat for winter': {
    partnerLogos: 1,
    sections: [
      text(
        'What was asked',
        paragraphs('Forty homes share <strong>900 square metres of solar roof</strong> and a car park.'),
      ),
      accordion(
        'How entries were judged',
        ['Losses', 'Measured in a real store, for at least one winter.'],
        ['Room', 'The car park must stay a car park.'],
      ),
    ],
  },
  'Finding heat loss without a visit': {
    sections: [
      text(
        lookingFor,
        paragraphs('The council has <strong>2,000 homes</strong> and visits four a day.'),
        list(
          'A list of the worst homes',
          'Consent before anything is measured',
          'Results that can be checked',
        ),
      ),
      accordion(questions, [
        'Which data is there?',
        'Plans, ages and the meter readings of tenants who agree.',
      ]),
    ],
  },
  'Power for markets and festivals': {
    partnerLogos: 1,
    sections: [
      text(
        'What was asked',
        paragraphs(
          'A market needs <strong>60 kilowatts from six in the morning</strong>, a stage ten times as much.',
        ),
      ),
      accordion(
        'How entries were judged',
        ['Set-up', 'Two people and one morning.'],
        ['Noise', 'Less than a conversation at ten metres.'],
      ),
    ],
  },
};
