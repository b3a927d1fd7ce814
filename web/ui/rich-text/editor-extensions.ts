// The editor's extensions, for exactly the formatting that rich text may have.
import { Link } from '@tiptap/extension-link';
import { Selection } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from '../text/link-address.ts';

/** Stores only the address of a link; the component that shows the link decides how it opens. */
const AddressOnlyLink = Link.extend({
  // Text typed right after a link is not part of it.
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
  // Keeps the selected text visible while the address of a link is typed.
  Selection,
];
