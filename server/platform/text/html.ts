// Text made safe to stand in HTML, for the few pages and letters the server writes itself.

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
