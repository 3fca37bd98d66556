const leadingCount = /^\s*(\d{1,3})\s*(?:[x×*]|st(?:k|ck)?\.?|pcs?\.?|ks|szt\.?|db|u(?:n|ds?)?\.?)?\s+(?=\D*\p{L}{2})/iu
const countWithPrice = /(\d{1,3}(?:[.,]\d{1,3})?)\s*[x×*@]\s*[^\p{L}\d]*$/iu
const trailingCount = /\s(?:[x×*]\s?|qty:?\s?|quantity:?\s?|anz\.?:?\s?)(\d{1,3})\s*[x×*@]?\s*$/iu
const articleNumber = /^\s*[#*]?\d{4,}\s+/
/** The heading of the table of goods has two of these. */
const columnNames =
  /(?<!\p{L})(?:qty|quantity|price|s\/price|u\/p|amount|amt|item|description|desc|total|rm|rsp|eur|preis|menge|betrag|artikel|prix|qte|montant|precio|cant|importe|prezzo|importo|descrizione|iva)(?!\p{L})/giu
const maxLength = 80

/** Splits the text before an amount, such as "2 x Bread" or "Milk 3 x", into a name and a quantity. */
export function nameAndQuantity(text: string): { name: string; quantity: number | null } {
  let rest = text.replace(articleNumber, '')
  let quantity: number | null = null
  for (const pattern of [countWithPrice, trailingCount, leadingCount]) {
    const match: RegExpExecArray | null = quantity === null ? pattern.exec(rest) : null
    if (!match) continue
    quantity = Number((match[1] as string).replace(',', '.'))
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
  }
  const name = rest
    .replace(/(?:RM|EUR|USD|CHF|Rs\.?|Rp\.?|[$€£¥₹])\s*$/i, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)%]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
  return { name: isName(name) ? name : '', quantity }
}

/** Returns whether a text is neither a code nor the heading of the table. */
function isName(text: string): boolean {
  const letterCount = (text.match(/\p{L}/gu) ?? []).length
  const digitCount = (text.match(/\d/g) ?? []).length
  return /\p{L}{2}/u.test(text) && letterCount >= digitCount && (text.match(columnNames) ?? []).length < 2
}
