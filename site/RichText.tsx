// The one place where stored HTML stands on a public page: what it is given has been cleaned by the server.
/** @jsxImportSource preact */

export const RichText = ({ html }: { readonly html: string }) => (
  <div class="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
