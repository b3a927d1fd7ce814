// The worker thread that calculates proposals, one at a time.
import { parentPort } from 'node:worker_threads';
import { type AssignmentFacts, proposeAssignments } from '../../../rules/assignment.ts';

parentPort?.on('message', (facts: AssignmentFacts) => parentPort?.postMessage(proposeAssignments(facts)));
