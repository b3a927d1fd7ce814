// Renders stored HTML on a public page, in this one place only. The server has cleaned the HTML.
/** @jsxImportSource preact */

export const RichText = ({ html }: { readonly html: string }) => (
  <div class="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
