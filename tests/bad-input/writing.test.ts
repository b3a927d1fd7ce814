// Sends hostile input to every call that writes.
import { checkCalls } from './check-calls.ts';

await checkCalls(({ method }) => method !== 'GET');
