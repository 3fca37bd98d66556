const EMAIL = /[\w+.-]+@[\w-]+(?:\.[a-z\d][\w-]*)+/iy
const WEB = /(?:www\.(?=\S)|https?:\/\/(?=[^\s\p{P}\p{S}\p{Cc}]))/iuy
const DOMAIN = /(?:[-._]|[^\s\p{P}\p{S}])+/uy
const REFERENCE = /&[a-z]+;/iy
/** Signs that do not belong to an address at whose end they are. */
const TRAILING = '!"\'),*.:;?_~]'

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** Returns where the address of a page ends, without the signs that end its sentence. */
function endOfPage(text: string, from: number) {
  let [open, trail] = [0, -1]
  for (let at = from; ; ) {
    const sign = text[at] ?? ' '
    if (sign === '<' || /\s/.test(sign)) return trail < 0 ? at : trail
    const reference = sign === '&' ? matchAt(REFERENCE, text, at) : undefined
    if (!reference && !TRAILING.includes(sign)) trail = -1
    else if (trail < 0 && (sign !== ')' || open <= 0)) trail = at
    if (sign === '(') open++
    if (sign === ')') open--
    const next = text[at + 1]
    if (sign === ']' && (next === '(' || next === '[')) return trail
    at += reference?.length ?? 1
  }
}

function findPage(text: string, at: number) {
  const start = matchAt(WEB, text, at)
  if (!start) return undefined
  const isBare = start.length === 4
  const before = text[at - 1] ?? ' '
  if (isBare ? !/[\s(*_[\]~]/.test(before) : /[a-z]/i.test(before)) return undefined
  const from = isBare ? at : at + start.length
  const end = endOfPage(text, from)
  const domain = matchAt(DOMAIN, text.slice(from, end), 0) ?? ''
  const isDomain = /[^._]/.test(domain) && !domain.split('.').slice(-2).join('').includes('_')
  return isDomain && end >= at + start.length ? end : undefined
}

function findEmail(text: string, at: number) {
  if (/[\w+./-]/.test(text[at - 1] ?? ' ')) return undefined
  const email = matchAt(EMAIL, text, at)
  return email && /[a-z]$/i.test(email) ? at + email.length : undefined
}

/** Returns where the address ends that begins at a place of a text: of a page, or of emails. */
export function findAddress(text: string, at: number) {
  if (!/[\w+.-]/.test(text[at] ?? '')) return undefined
  return findEmail(text, at) ?? findPage(text, at)
}

/** Returns the address that is meant by a text: one with a scheme, one that begins with `www.`, or an email address. */
export function toAddress(text: string) {
  if (/^www\./i.test(text)) return `http://${text}`
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `mailto:${text}`
}
