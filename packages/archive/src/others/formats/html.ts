const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const toCharacter = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** Returns the text of a short piece of HTML, with its lines and lists. One without tags stays as it is. */
export function htmlToText(html: string) {
  if (!/<\/?[a-z][^>]*>/i.test(html)) return html
  return html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)/gi, '')
    .replace(
      /<li[^>]*data-checked="(true|false)"[^>]*>/gi,
      (_, checked: string) => `\n- [${checked === 'true' ? 'x' : ' '}] `,
    )
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<\/(p|div|h[1-6]|ul|ol|blockquote)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal?: string, hex?: string, name = '') =>
      decimal ? toCharacter(Number(decimal)) : hex ? toCharacter(Number.parseInt(hex, 16)) : (ENTITIES[name] ?? whole),
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
