// Tests the labels and values in a group's history.
import { expect, test } from 'vitest';
import { fieldChanges } from '../history/history-text.ts';
import { groupHistoryFields } from './group-history.ts';

test('people and sites are shown by name, and only the changed weights are shown', () => {
  const even = {
    deploymentScale: 0.2,
    fitWithChallenge: 0.2,
    credibilityCompany: 0.2,
    credibilityTechnology: 0.2,
    fullOrPartialSolution: 0.2,
  };
  const event = {
    id: 1,
    at: '2026-03-01T09:30:00.000Z',
    by: 'Helen Marsh',
    byEmail: null,
    saves: 1,
    firstAt: null,
    action: 'update',
    changes: {
      site: { from: 1, to: 1000 },
      adminIDs: { from: [2, 9], to: [2] },
      challengeHolderIDs: { from: [], to: [2] },
      scoreWeighting: { from: even, to: { ...even, deploymentScale: 0.4 } },
    },
    names: { 'person:2': 'Priya Raman', 'person:9': 'Tom Reed (deleted)' },
  };
  expect(fieldChanges(event, groupHistoryFields)).toEqual([
    { label: 'Site', from: 'IX', to: 'ALL' },
    { label: 'Permitted admins', from: 'Priya Raman, Tom Reed (deleted)', to: 'Priya Raman' },
    { label: 'Challenge holders', from: '-', to: 'Priya Raman' },
    {
      label: 'Default score weighting',
      from: 'Deployment timescale 20%',
      to: 'Deployment timescale 40%',
    },
  ]);
});
