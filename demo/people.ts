// All people of the demonstration: the staff accounts and forty company accounts.
import { roles, sites } from '../contract/vocabulary.ts';
import { type DemoPerson, demoAccounts } from './accounts.ts';

const names: readonly (readonly [firstName: string, lastName: string])[] = [
  ['Amelia', 'Hughes'],
  ['Rajesh', 'Patel'],
  ['Olivia', 'Bennett'],
  ['Hamish', 'MacLeod'],
  ['Chidi', 'Nwosu'],
  ['Eleanor', 'Shaw'],
  ['Gareth', 'Llewellyn'],
  ['Mei', 'Chen'],
  ['Thomas', 'Ashworth'],
  ['Fatima', 'Siddiqui'],
  ['Niamh', "O'Sullivan"],
  ['Piotr', 'Nowak'],
  ['Charlotte', 'Pemberton'],
  ['Kwame', 'Mensah'],
  ['Isla', 'Robertson'],
  ['Daniel', 'Goldberg'],
  ['Sofia', 'Marques'],
  ['Andrew', 'Thackeray'],
  ['Yasmin', 'Farouk'],
  ['Rhys', 'Morgan'],
  ['Beatrice', 'Lang'],
  ['Oluwaseun', 'Adeyemi'],
  ['Katherine', 'Doherty'],
  ['Vikram', 'Singh'],
  ['Lucy', 'Hargreaves'],
  ['Marco', 'Bianchi'],
  ['Zoë', 'Whitaker'],
  ['Ibrahim', 'Hassan'],
  ['Megan', 'Pritchard'],
  ['Stefan', 'Müller'],
  ['Abigail', 'Stone'],
  ['Duncan', 'Sinclair'],
  ['Leila', 'Haddad'],
  ['Benjamin', 'Frost'],
  ['Ciara', 'Gallagher'],
  ['Samuel', 'Boateng'],
  ['Anya', 'Petrova'],
  ['Edward', 'Lockhart'],
  ['Nadia', 'Iqbal'],
  ['Joseph', 'Turner'],
];

export const demoCompanyPeople: readonly DemoPerson[] = names.map(([firstName, lastName], index) => {
  const number = index + 1;
  return {
    email: `sme${number}@demo.example`,
    firstName,
    lastName,
    roles: [roles.user],
    site: number % 2 === 1 ? sites.IX : sites.GA,
  };
});

export const demoPeople: readonly DemoPerson[] = [...demoAccounts, ...demoCompanyPeople];
