// Sends hostile input to every call that reads.
import { checkCalls } from './check-calls.ts';

await checkCalls(({ method }) => method === 'GET');
