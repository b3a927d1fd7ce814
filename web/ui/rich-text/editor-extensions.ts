// What the editor can do: exactly the marks that a rich text may carry.
import { Link } from '@tiptap/extension-link';
import { Selection } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from './link-address.ts';

/** Only where it leads is kept: how a link opens is for whoever shows it. */
const AddressOnlyLink = Link.extend({
  // What is typed right behind a link is no part of it.
  inclusive: false,
  addAttributes() {
    return { href: { default: null } };
  },
}).configure({
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (address) => linkAddress(address) !== null,
  openOnClick: false,
  shouldAutoLink: (address) => /^https?:\/\//i.test(address),
});

export const editorExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    gapcursor: false,
    heading: { levels: [3, 4] },
    horizontalRule: false,
    link: false,
    trailingNode: false,
  }),
  AddressOnlyLink,
  // Shows what a link is being made of while its address is typed.
  Selection,
];
