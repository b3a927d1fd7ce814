// The texts of the demonstration's contact messages, with sender, site and age.
import { sites } from '../contract/vocabulary.ts';

export interface Written {
  readonly site: 1 | 2;
  readonly from: readonly [firstName: string, lastName: string, email: string, company?: string];
  readonly daysAgo: number;
  /** The number of days until someone opened it; undefined: unread. */
  readonly readAfter?: number;
  /** What staff replied, on the day on which they opened it. */
  readonly reply?: readonly string[];
  readonly lines: readonly string[];
}

const { IX, GA } = sites;

/** Oldest first. */
export const messageTexts: readonly Written[] = [
  {
    site: IX,
    from: ['Harriet', 'Colclough', 'h.colclough@fellside-sensing.example', 'Fellside Sensing Ltd'],
    daysAgo: 58,
    readAfter: 1,
    lines: [
      'Good morning,',
      '',
      'We make battery-powered level sensors and are thinking of applying to "Monitoring storm overflows in real time". Our device has been on trial with one water company for eight months, but it is not certified for hazardous areas yet.',
      '',
      'Is that a reason not to apply, or may certification be part of the pilot?',
      '',
      'Kind regards',
      'Harriet Colclough',
    ],
    reply: [
      'Dear Harriet,',
      '',
      'please do apply. Certification can be part of the pilot: describe what is missing and how long it will take, and the assessors will take it into account.',
      '',
      'Kind regards',
    ],
  },
  {
    site: GA,
    from: ['Tendai', 'Moyo', 'tendai@savannacold.example', 'Savanna Cold Chain'],
    daysAgo: 55,
    readAfter: 1,
    lines: [
      'Hello, can a company that is registered outside the UK apply together with a UK partner? We are based in Harare and have worked with the university for two years.',
    ],
    reply: [
      'Hello Tendai, yes. The UK partner applies and names you as part of the consortium. The pilot has to take place in the UK.',
    ],
  },
  {
    site: IX,
    from: ['Gordon', 'Pratchard', 'gordon.pratchard@mailbox.example'],
    daysAgo: 51,
    readAfter: 3,
    lines: ['Please take me off your mailing list. Thank you.'],
  },
  {
    site: IX,
    from: ['Aoife', 'Brennan', 'aoife.brennan@northmoor-rail.example', 'Northmoor Rail Services'],
    daysAgo: 47,
    readAfter: 1,
    lines: [
      'We have just sent our application for "Quieter track maintenance at night" and noticed that the data sheet we attached is an old one. Can we still replace it, or would you do that for us?',
    ],
  },
  {
    site: GA,
    from: ['Luca', 'Ferraro', 'l.ferraro@biofilm-pack.example', 'Biofilm Pack Srl'],
    daysAgo: 44,
    readAfter: 2,
    lines: [
      'Dear team,',
      '',
      'two questions about "Packaging that replaces soft plastic film":',
      '',
      '1. Does the film have to run on existing flow-wrapping machines, or is a change of the sealing bars acceptable?',
      '2. Who owns the results of the trial?',
      '',
      'Many thanks in advance',
      'Luca Ferraro',
    ],
  },
  {
    site: IX,
    from: ['Priya', 'Raman', 'priya.raman@lumen-analytics.example', 'Lumen Analytics'],
    daysAgo: 41,
    readAfter: 1,
    lines: [
      'Is there a recording of the workshop? Two of my colleagues were on a flight and would like to catch up before we decide.',
    ],
  },
  {
    site: IX,
    from: ['Desmond', 'Okafor', 'd.okafor@towncouncil.example', 'Wexcombe Town Council'],
    daysAgo: 38,
    readAfter: 2,
    lines: [
      'Good afternoon,',
      '',
      'I look after sustainability at a town council. We have a problem of our own that might make a good challenge: our four public buildings heat through the night because nobody knows when rooms are booked.',
      '',
      'How does an organisation become a challenge holder, what does it cost, and how much of our time would it take? I am free for a call on most mornings.',
      '',
      'Desmond Okafor',
      'Sustainability Officer',
    ],
  },
  {
    site: GA,
    from: ['Marit', 'Halvorsen', 'marit@fjordhealth.example', 'Fjord Health AS'],
    daysAgo: 36,
    readAfter: 1,
    lines: ['I found your confirmation email in my junk folder. You may want to warn people.'],
  },
  {
    site: IX,
    from: ['Callum', 'Reid', 'callum@tayside-robotics.example', 'Tayside Robotics'],
    daysAgo: 33,
    readAfter: 1,
    lines: [
      'Hi, for "Safe robots beside people on small production lines": is the award paid in one sum or against milestones? We are four people and would need to plan our cash.',
    ],
  },
  {
    site: GA,
    from: ['Sunita', 'Deshmukh', 'sunita.deshmukh@kisan-vision.example', 'Kisan Vision'],
    daysAgo: 30,
    readAfter: 4,
    lines: [
      'We would like to apply to "Spotting crop disease from a phone". Our model knows twelve diseases of tomato and maize. Must it also work without any network, or is it enough if pictures are sent once the phone is back in reach?',
    ],
  },
  {
    site: IX,
    from: ['Bethan', 'Rowlands', 'bethan.rowlands@press.example', 'Valleys Business News'],
    daysAgo: 27,
    readAfter: 1,
    lines: [
      'Hello,',
      'I am writing a piece about water innovation in Wales and would like to talk to someone from the programme, and to one of the companies that were chosen last year.',
      'My deadline is Thursday next week.',
      'Bethan',
    ],
  },
  {
    site: IX,
    from: ['Jerome', 'Addison', 'j.addison@heatcell.example', 'HeatCell Storage'],
    daysAgo: 24,
    readAfter: 1,
    lines: ['When will we hear back about "Heat batteries for terraced houses"?'],
  },
  {
    site: GA,
    from: ['Ngaire', 'Tamati', 'ngaire.tamati@southernmicrogrid.example', 'Southern Microgrid'],
    daysAgo: 22,
    readAfter: 1,
    lines: [
      'Kia ora,',
      '',
      'we read about "Community microgrids that restart themselves" with great interest. Our controllers have brought back three marae after storms without anybody on site, and we would love to tell you more. Is a site outside the UK of any use for the trial?',
      '',
      'Ngā mihi',
      'Ngaire',
    ],
  },
  {
    site: IX,
    from: ['Stuart', 'Whitlock', 'stuart.whitlock@whitlock-consulting.example', 'Whitlock Consulting'],
    daysAgo: 19,
    readAfter: 3,
    lines: [
      'We help small companies to write applications. May we list your challenges on our own site, with a link back to yours?',
    ],
  },
  {
    site: GA,
    from: ['Camille', 'Dufresne', 'c.dufresne@audiocabine.example', 'Audiocabine'],
    daysAgo: 17,
    readAfter: 1,
    lines: [
      'The upload of our video for "Hearing checks in busy waiting rooms" stopped at 80 per cent twice. The file is an MP4 of 94 MB. Is there a limit, and would a link be all right instead?',
    ],
  },
  {
    site: IX,
    from: ['Rosalind', 'Eyre', 'rosalind.eyre@greenbank-ecology.example', 'Greenbank Ecology'],
    daysAgo: 14,
    readAfter: 1,
    lines: [
      'Dear all,',
      '',
      'one remark on "Clearing vegetation from embankments safely": between March and August any clearing has to respect nesting birds, and the text does not mention it. You could save applicants a nasty surprise by adding a sentence.',
      '',
      'With best wishes',
      'Dr Rosalind Eyre',
    ],
  },
  {
    site: GA,
    from: ['Emeka', 'Obi', 'emeka.obi@secondcharge.example', 'SecondCharge'],
    daysAgo: 11,
    readAfter: 2,
    lines: [
      'Good day. Our company is eleven months old, so we have no accounts to show yet. Can we apply all the same?',
    ],
  },
  {
    site: IX,
    from: ['Fiona', 'McAllister', 'fiona@clydescan.example', 'ClydeScan Ltd'],
    daysAgo: 9,
    lines: [
      'I would like to change the email address of our account: our domain was clydesurvey.example and is clydescan.example now. Forgotten password does not help, because the old mailbox is closed.',
    ],
  },
  {
    site: IX,
    from: ['Oliver', 'Nkemelu', 'oliver.nkemelu@uni.example', 'University of Wexcombe'],
    daysAgo: 7,
    lines: [
      'Hello, are research groups eligible on their own, or do we need a company to lead? We have a working rig for tracing parts with printed tags, and a partner who would build it.',
    ],
  },
  {
    site: GA,
    from: ['Ingrid', 'Sørensen', 'ingrid@varmkasse.example', 'Varmkasse ApS'],
    daysAgo: 6,
    lines: [
      'Dear programme team,',
      '',
      'our boxes keep vaccines between 2 and 8 degrees for 96 hours without power. For "Medicines that arrive at the right temperature" we would need to know:',
      '',
      '- the largest parcel that the couriers take,',
      '- whether dry ice is allowed in their vans,',
      '- and how many deliveries a day the trial will have.',
      '',
      'If the challenge holder prefers to talk, we can be in London on any day next week.',
      '',
      'Ingrid Sørensen',
      'Head of Partnerships',
    ],
  },
  {
    site: IX,
    from: ['Tom', 'Birtwistle', 'tom.birtwistle@mailbox.example'],
    daysAgo: 5,
    lines: ['Do you have challenges for sole traders?'],
  },
  {
    site: IX,
    from: ['Wanjiru', 'Kamau', 'wanjiru.kamau@trackpoint.example', 'Trackpoint Systems'],
    daysAgo: 4,
    lines: [
      'Hi there,',
      'we were told on the phone that the closing date of "Predicting points failures in winter" might move. Is there any news? We would rather hand in something complete than something early.',
      'Thanks!',
    ],
  },
  {
    site: GA,
    from: ['Mateus', 'Carvalho', 'mateus@solofertil.example', 'Solo Fértil'],
    daysAgo: 3,
    lines: [
      'We tried to register twice and the link in the mail says it has expired, although we clicked on it at once. Could you have a look? The address is mateus@solofertil.example.',
    ],
  },
  {
    site: IX,
    from: ['Eleanor', 'Vance', 'eleanor.vance@aquaforge.example', 'Aquaforge'],
    daysAgo: 2,
    lines: [
      'Good morning,',
      '',
      'thank you for the feedback on our phosphorus process; it was the most useful page anybody has written about us this year. May we show it to an investor, or is it confidential?',
      '',
      'Best wishes',
      'Eleanor',
    ],
  },
  {
    site: GA,
    from: ['Kofi', 'Asante', 'kofi.asante@milkmoon.example', 'Milkmoon Cooling'],
    daysAgo: 1,
    lines: [
      'Is the pitch for "Keeping milk cool without a grid connection" in person, or can we join by video from Kumasi?',
    ],
  },
];
