import { PRODUCT } from '@daybook/contract'
import { m } from '#messages'
import type { Mail } from './mailer.ts'

type EmailContent = {
  to: string
  subject: string
  /** Plain sentences, one paragraph each. */
  paragraphs: string[]
  code?: string
  /** Small print under the line. */
  note?: string
}

/**
 * Renders a mail as plain text and HTML in the common design, for light and dark mode and without external resources.
 */
export function emailTemplate({ to, subject, paragraphs, code, note }: EmailContent): Mail {
  const [first = '', ...rest] = paragraphs
  const text = [first, ...(code ? [`    ${code}`] : []), ...rest, ...(note ? ['--', note] : [])].join('\n\n')
  return {
    to,
    subject: m.mail_subject({ subject, product: PRODUCT }),
    text: `${text}\n`,
    html: page({ subject, first, rest, code, note }),
    ...(code && { code }),
  }
}

type TemplateParts = {
  subject: string
  first: string
  rest: string[]
  code: string | undefined
  note: string | undefined
}

const page = ({ subject, first, rest, code, note }: TemplateParts) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  body, .sheet { background: #171614 !important; color: #eee9de !important; }
  .card { background: #201f1c !important; border-color: #38352f !important; }
  .mark, h1 { color: #abc3f2 !important; }
  .code { background: #171614 !important; color: #eee9de !important; }
  .note { color: #b9b2a4 !important; }
}
</style>
</head>
<body style="margin:0;background:#f8f6f0;color:#1a2233">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f6f0;color:#1a2233"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="mark" style="padding:0 4px 16px;font:600 18px Georgia,serif;color:#24437d">${PRODUCT}</td></tr>
<tr><td class="card" style="padding:28px;background:#fffefb;border:1px solid #e0d9ca;border-radius:12px;overflow-wrap:anywhere;font:16px/1.55 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif">
<h1 dir="auto" style="margin:0 0 16px;font:600 22px/1.3 Georgia,serif;color:#24437d">${escapeHtml(subject)}</h1>
${paragraph(first)}
${code ? `<p class="code" style="margin:20px 0;padding:16px;background:#f8f6f0;border-radius:8px;font:600 30px/1 Consolas,Menlo,monospace;letter-spacing:8px;text-align:center;color:#1a2233">${escapeHtml(code)}</p>` : ''}
${rest.map(paragraph).join('\n')}
</td></tr>
${note ? `<tr><td class="note" style="padding:16px 4px;font:13px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#4c5262">${escapeHtml(note)}</td></tr>` : ''}
</table></td></tr></table>
</body>
</html>
`

const paragraph = (sentence: string) => `<p dir="auto" style="margin:0 0 12px">${escapeHtml(sentence)}</p>`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)
