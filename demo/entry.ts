// The one way from the server into the demonstration: whose it is, how it is loaded, and what its records are known by.
export { demoAccounts, demoPassword, demoUsersLine } from './accounts.ts';
export { loadAtScale } from './at-scale.ts';
export { daysSinceBeginning } from './days.ts';
export { loadDemoIfEmpty } from './load.ts';
export { writtenMessages } from './message-texts.ts';
export { demoPeople } from './people.ts';
export { fewestApplications, mostApplications } from './scale.ts';
