// Declares the call that publishes the keys of sealed decision packs.
import { PublishedKeys } from './decision-pack.ts';
import { endpoint } from './endpoint.ts';

export const signingKeys = {
  list: endpoint({
    method: 'GET',
    path: '.well-known/challenge-desk-keys.json',
    summary: 'List every key that has ever signed a decision pack, the oldest first',
    access: 'public',
    reply: PublishedKeys,
  }),
};
