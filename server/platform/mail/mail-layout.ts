// Lays out a mail as plain text and as HTML without external resources.
import { escapeHtml } from '../text/html.ts';

export interface NewMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For regular mails, so that mail programs can offer to stop them. */
  readonly unsubscribeLink?: string;
  /** For a mail that a person wrote: answers go to this address. */
  readonly replyTo?: string;
}

interface Content {
  readonly to: string;
  readonly sender: string;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action: { readonly caption: string; readonly link: string };
  readonly after: readonly string[];
}

export const paragraphsOf = (text: string) => text.split(/(?:\r?\n){2,}/);

export const paragraph = (words: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll(/\r?\n/g, '<br>')}</p>`;

export function compose({ to, sender, subject, greeting, before, action, after }: Content): NewMail {
  const text = [greeting, ...before, `${action.caption}:\n${action.link}`, ...after, sender];
  const link = escapeHtml(action.link);
  const content = `${[greeting, ...before].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 20px;background:#1F5FBF;border-radius:6px;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(action.caption)}</a></p>
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#56617A">If the button does not work, copy this address into your browser:<br><a href="${link}" style="color:#1F5FBF;word-break:break-all">${link}</a></p>`;
  return { to, subject, text: `${text.join('\n\n')}\n`, html: htmlPage({ subject, sender, content }) };
}

interface HtmlPage {
  readonly subject: string;
  readonly sender: string;
  /** As HTML. */
  readonly content: string;
}

export const htmlPage = ({ subject, sender, content }: HtmlPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#F6F7F9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-collapse:separate;background:#FFFFFF;border:1px solid #DDE2EA;border-radius:8px">
<tr><td style="padding:32px;font-family:Inter,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:15px;line-height:24px;color:#1A2230;text-align:left">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(subject)}</h1>
${content}
</td></tr>
</table>
<p style="margin:16px 0 0;font-family:Inter,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:13px;line-height:20px;color:#56617A">${escapeHtml(sender)}</p>
</td></tr></table>
</body>
</html>
`;
