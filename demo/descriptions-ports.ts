// The descriptions of the challenges of the group Ports and Waterways, by challenge name.
import {
  accordion,
  type DemoDescription,
  images,
  list,
  lookingFor,
  paragraphs,
  questions,
  text,
} from './description.ts';

export const descriptionsOfPorts: Readonly<Record<string, DemoDescription>> = {
  'Cleaner air beside ferry berths': {
    partnerLogos: 1,
    summaryImages: 1,
    sections: [
      text(
        lookingFor,
        paragraphs(
          'Two berths serve <strong>34 sailings a day</strong>. A ferry stays for forty minutes, which leaves no time for slow connections.',
        ),
        list(
          'Less fuel burnt at berth, measured and not only calculated',
          'Nothing that takes room from cars and lorries in the waiting lanes',
          'Work on the quay only at night',
        ),
      ),
      images('Where it happens', ['The two berths, the substation and the waiting lanes', 'waves']),
      accordion(
        questions,
        ['How much power is there?', 'Two megawatts today, and four from next spring.'],
        ['Who owns the ships?', 'One operator, who has agreed to change one ferry for the trial.'],
      ),
    ],
  },
  'Inspecting quay walls below the waterline': {
    partnerLogos: 1,
    sections: [
      text(
        'What was asked',
        paragraphs(
          'The walls are <strong>steel sheet piles of up to 22 metres</strong>, some of them sixty years old, in water with a visibility of less than a metre.',
        ),
      ),
      accordion(
        'How entries were judged',
        ['Evidence', 'The results had to be good enough for an engineer to sign.'],
        ['Disruption', 'The berth stays open, or closes for one tide at most.'],
      ),
    ],
  },
};
