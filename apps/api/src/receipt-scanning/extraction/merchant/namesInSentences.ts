import type { TextLine } from '../../text.ts'
import { alphanumeric } from '../fold.ts'
import { legalForm } from './businessWords.ts'
import type { Merchant } from './candidate.ts'
import { cleanName } from './cleanName.ts'

const domain =
  /(?:www\s?\.\s?|@|https?:\/\/(?:www\.)?|web(?:site)?\W{1,3}|^)((?:[a-z\d-]{2,30}\.){0,2}[a-z\d-]{3,})\s?\.\s?(?:com?|net|org|shop|store|de|at|ch|fr|it|es|pt|nl|be|uk|ie|dk|se|no|fi|pl|cz|sk|hu|ro|hr|si|rs|bg|gr|tr|my|sg|id|ph|vn|th|tw|hk|jp|in|au|nz|ca|mx|br|ar|cl|co|za)(?![a-z])/gi
const maxCompanyLength = 48
const publicMail =
  /^(?:gmail|yahoo|hotmail|outlook|live|icloud|gmx|web|facebook|instagram|twitter|google|tripadvisor|survey|feedback|www|shop|store|online|mail|info|com|co)$/i
const greeting =
  /(?:thank you for (?:shopping|dining|eating|visiting|choosing|stopping by|coming to|staying)(?: at| with| us at)?|thanks for (?:visiting|shopping at|dining at)|welcome to|willkommen bei|danke für ihren einkauf bei|merci de votre visite chez|gracias por su compra en|grazie per aver scelto|thank you for your order (?:at|with|from)|danke für ihre bestellung bei|merci pour votre commande chez)\s+(\p{L}.{2,40})/iu

/** "Your Northfield Books order has shipped". */
const orderMail = /^\W*your\s(\p{Lu}.{2,40}?)\s?order\s?(?:has|is|was|will|of|from|confirmation|#)/iu

/** "Ask about Uncle Ben's Loyalty Program". */
const program =
  /(?<![\p{L}.&'’])((?:\p{Lu}[\p{L}.&]{0,30}\s){0,2}\p{Lu}[\p{L}.&]{0,30}['’]\s?[sS])\s(?:[Ll]oyalty|[Rr]ewards?|[Cc]lub|[Gg]ift [Cc]ards?|LOYALTY|REWARDS?|CLUB|GIFT CARDS?)(?!\p{L})/u

const personName = "(\\p{Lu}[\\p{L}'’.-]{0,30}(?:\\s\\p{Lu}[\\p{L}'’.-]{0,30}){0,3})"
/** "Dana sent you $45", "You have received Ksh1,500.00 from JOHN MWANGI". */
const payments = [
  new RegExp(`^\\W*${personName}\\s(?:has\\s)?(?:sent|paid)\\syou(?!\\p{L})`, 'u'),
  new RegExp(`(?:received|sent|paid)\\s.{0,6}\\d[\\d.,]{0,12}.{0,5}\\s(?:from|to|for)\\s${personName}`, 'u'),
  new RegExp(`^\\W*You\\s(?:paid|sent)\\s${personName}`, 'u'),
]

/** "Место расчетов Ресторан "Гранат"": the shop on a Russian receipt. */
const placeOfSale = /место расч[её]тов[\s:.]{1,3}(?:(?:ресторан|кафе|магазин|аптека|бар)\s)?["«„]?([^"»“]{3,40})/iu

const sentences = [placeOfSale, greeting, orderMail, program, ...payments]

/** Returns the names in web and mail addresses, without public mail providers and social networks. */
export function findDomains(lines: TextLine[]): string[] {
  return lines
    .flatMap(({ text }) =>
      [...text.replace(/\s?\.\s?/g, '.').matchAll(domain)].flatMap(([, name = '']) =>
        name.split('.').map(alphanumeric).reverse(),
      ),
    )
    .filter((name) => name.length > 2 && !publicMail.test(name))
}

/** Returns the name in a greeting: "Thank you for dining at Uncle's". */
export function nameInSentence(lines: TextLine[]): Merchant | undefined {
  for (const { text, box } of lines) {
    const name = cleanName(sentences.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? '')
    if (name.length > 2 && !/^(?:us|with us|our|we|again|please)\b/i.test(name)) return { name, box }
  }
  return undefined
}

/** Returns the name in a web address, as it is printed elsewhere if it is: for receipts with the name only as a logo. */
export function nameFromDomain(domains: string[], lines: TextLine[]): Merchant | undefined {
  const [name] = domains
  return printedDomain(domains, lines) ?? (name ? { name, box: null } : undefined)
}

/** Returns the name of a web address that a line begins with: "NMVK general conditions apply" above "www.nmvk.be". */
export function printedDomain(domains: string[], lines: TextLine[]): Merchant | undefined {
  for (const { text, box } of lines.flatMap(({ parts }) => parts)) {
    const [, word = ''] = /^\W*(\p{Lu}[\p{L}\d&'’-]{2,30})(?![\p{L}\d.@])/u.exec(text) ?? []
    const isCompany = text.length < maxCompanyLength && legalForm.test(text)
    if (word && domains.includes(alphanumeric(word))) return { name: isCompany ? cleanName(text) : word, box }
  }
  return undefined
}
