// The only entry point from the server to the demonstration: its accounts, loading, and how to recognise its records.
export { demoAccounts, demoPassword, demoUsersLine } from './accounts.ts';
export { loadAtScale } from './at-scale.ts';
export { daysSinceStart } from './days.ts';
export { loadDemoIfEmpty } from './load.ts';
export { messageTexts } from './message-texts.ts';
export { demoPeople } from './people.ts';
export { maxApplications, minApplications } from './scale.ts';
export { type DemoPack, demoSealsOn } from './seals.ts';
