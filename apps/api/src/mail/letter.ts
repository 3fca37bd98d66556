import { PRODUCT } from '@daybook/contract'
import type { Mail } from './sender.ts'

type Letter = {
  to: string
  subject: string
  /** Plain sentences, one paragraph each. */
  paragraphs: string[]
  code?: string
  /** Small print under the line. */
  note?: string
}

/** One look for every mail: plain text and HTML, readable in light and dark, nothing loaded from anywhere. */
export function letter({ to, subject, paragraphs, code, note }: Letter): Mail {
  const [first = '', ...rest] = paragraphs
  const text = [first, ...(code ? [`    ${code}`] : []), ...rest, ...(note ? ['--', note] : [])].join('\n\n')
  return {
    to,
    subject: `${subject} - ${PRODUCT}`,
    text: `${text}\n`,
    html: page({ subject, first, rest, code, note }),
    ...(code && { code }),
  }
}

type Parts = { subject: string; first: string; rest: string[]; code: string | undefined; note: string | undefined }

const page = ({ subject, first, rest, code, note }: Parts) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  body, .sheet { background: #1b1a17 !important; color: #ece7dc !important; }
  .card { background: #24221e !important; border-color: #3a372f !important; }
  .mark, h1 { color: #8fcdb4 !important; }
  .code { background: #1b1a17 !important; color: #ece7dc !important; }
  .note { color: #b3ab9b !important; }
}
</style>
</head>
<body style="margin:0;background:#f6f2ea;color:#2a2722">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f2ea;color:#2a2722"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="mark" style="padding:0 4px 16px;font:600 18px Georgia,serif;color:#1f4d3f">${PRODUCT}</td></tr>
<tr><td class="card" style="padding:28px;background:#fffdf8;border:1px solid #e4dccb;border-radius:12px;font:16px/1.55 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif">
<h1 style="margin:0 0 16px;font:600 22px/1.3 Georgia,serif;color:#1f4d3f">${escaped(subject)}</h1>
${paragraph(first)}
${code ? `<p class="code" style="margin:20px 0;padding:16px;background:#f6f2ea;border-radius:8px;font:600 30px/1 Consolas,Menlo,monospace;letter-spacing:8px;text-align:center;color:#2a2722">${escaped(code)}</p>` : ''}
${rest.map(paragraph).join('\n')}
</td></tr>
${note ? `<tr><td class="note" style="padding:16px 4px;font:13px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#6b6456">${escaped(note)}</td></tr>` : ''}
</table></td></tr></table>
</body>
</html>
`

const paragraph = (sentence: string) => `<p style="margin:0 0 12px">${escaped(sentence)}</p>`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)
