// The only entry point from the server to the demonstration: its accounts, loading, and how to recognise its records.
export { demoAccounts, demoPassword, demoUsersLine } from './accounts.ts';
export { loadAtScale } from './at-scale.ts';
export { daysSinceBeginning } from './days.ts';
export { loadDemoIfEmpty } from './load.ts';
export { writtenMessages } from './message-texts.ts';
export { demoPeople } from './people.ts';
export { fewestApplications, mostApplications } from './scale.ts';
