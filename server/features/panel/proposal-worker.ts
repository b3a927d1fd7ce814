// The worker thread that calculates proposals, one after the other.
import { parentPort } from 'node:worker_threads';
import { type AssignmentFacts, proposeAssignments } from '../../../rules/assignment.ts';

parentPort?.on('message', (facts: AssignmentFacts) => parentPort?.postMessage(proposeAssignments(facts)));
