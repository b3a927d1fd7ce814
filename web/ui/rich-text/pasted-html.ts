// Converts pasted HTML for the editor: heading levels, and Word's lists, which arrive as paragraphs.

const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };

/** The editor itself removes everything else that is not allowed. */
export function pastedHTML(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const heading of body.querySelectorAll(Object.keys(headings).join())) {
    const replacement = body.ownerDocument.createElement(headings[heading.localName] ?? 'p');
    replacement.append(...heading.childNodes);
    heading.replaceWith(replacement);
  }
  rebuildWordLists(body);
  return body.innerHTML;
}

const styleOf = (element: Element | null) => element?.getAttribute('style') ?? '';

function rebuildWordLists(body: HTMLElement) {
  const lists = new Set<Element>();
  for (const paragraph of body.querySelectorAll('p')) {
    if (!/mso-list:\s*l\d/i.test(styleOf(paragraph))) continue;
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    );
    const kind = /^[\da-z]+[.)]/i.test(marker?.textContent.trim() ?? '') ? 'ol' : 'ul';
    marker?.remove();

    let list = paragraph.previousElementSibling;
    if (!list || list.localName !== kind || !lists.has(list)) {
      list = body.ownerDocument.createElement(kind);
      lists.add(list);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
