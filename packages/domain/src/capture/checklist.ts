/** Of these, each is to be ticked: 'packing list: socks, passport', 'Geschenkideen: Buch, Schal'. */
const CHECKLIST =
  /^\s*(\P{Nd}*?(?:(?<!\p{L})list|\sideas|liste|ideen|リスト|قائم[ةه](?: \p{L}+)?|[أا]فكار \p{L}+))\s*[:：]\s*(?=\S)/iu
/** Returns the name and the content of a list to tick, undefined of any other text. */
export function readChecklist(text: string) {
  const [head, title] = CHECKLIST.exec(text) ?? []
  if (!head || !title) return undefined
  const items = text.slice(head.length).split(/(?<!\p{Nd})[,،，、]|[,،，、](?!\p{Nd})/u)
  const boxes = items.map((item) => `- [ ] ${item.trim()}`)
  return items.length > 1 && items.every((item) => item.trim()) ? { title, content: boxes.join('\n') } : undefined
}
