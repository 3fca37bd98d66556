import { alphanumeric, fold } from '../fold.ts'
import { anyOf, has } from '../phrases.ts'
import { legalForm } from './businessWords.ts'

const slogans = anyOf(`
    made with, with love, since, always, every day, everyday, your favorite, your favourite, the best, best in town,
    taste of, home of the, proud to, proudly, family owned, locally owned, we care, we love, low prices, lower
    prices, save money, live better, more for less, for you, for your, our, your, you, we, experience the, tell us,
    how did we do, how are we doing, how was, take our, survey, feedback, win a, chance to win, visit us, rate us,
    scan the, download our, join our, sign up, rewards, loyalty, open daily, open 24, mit liebe, seit, fur sie, ihr,
    ihre, unser, unsere, qualitat, sagen sie uns, umfrage, gewinnen, depuis, toujours, pour vous, votre, notre,
    qualite, donnez, enquete, desde, siempre, para ti, nuestro, nuestra, calidad, encuesta, opine, dal, sempre, per
    te, la tua, il tuo, qualita, sondaggio, sempre perto, voor u, onze, altijd, sinds, kwaliteit, sedan, alltid,
    siden, altid, od roku, zawsze, dla ciebie, twoj, vzdy, pro vas, mindig, her zaman, sizin icin, qr code, smartphone, redeem, redeen, goods sold, not returnable, not returnatle, for feedback
  `)
const compoundStreet =
  /\p{L}{3,}(?:stra(?:ss|ß)e|str\.?|gasse|platz|allee|weg|ring|damm|ufer|straat|laan|plein|gatan|gata|vagen|vägen|gade|vej|veien|katu|tie|utca|ut)\s?\d/iu
const gluedStreet = /^\d{1,6}\s?\p{L}+?(?:avenue|street|road|boulevard|drive|parkway|highway|lane)\.?$/iu
const numberedStreet =
  /^\d{1,6}[a-z]?\s.*\s(?:st|ave|rd|blvd|dr|ln|hwy|pkwy|way|ct|pl|cir|trl|trail|ter|place|parade|quay|hill|crescent|terrace)(?![\p{L}'’&])/iu
/** '東京都渋谷区1-2-3' */
const japaneseAddress = /[都道府県市区町村].*\d[-ー−‐]\d|^〒/u
/** "Richmond Market Place" is below the name of a shop, "MARKET PLACE" in the first line may be one. */
const placeName =
  /\s(?:place|square|street|road|lane|row|hill|terrace|parade|quay|crescent|esplanade|mews|promenade)\.?$/iu
const salutation =
  /^(?:hi|hello|hey|dear|hallo|liebe[rs]?|bonjour|hola|ciao|ol[aá]|hej|hei|ahoj|dzie[nń] dobry|cze[sś][cć])\s\p{L}.*[,!]$/iu
const branch =
  /^\W*(?:pump|filiale|filial|branch|store|outlet|tienda|sucursal|magasin|loja|punto vendita|prodejna|sklep|shop|markt)\W*(?:no|nr|n)?\W*\d+\W*(?:regular|diesel|super)?\W*$/i
const owner =
  /^\W*(?:inh(?:aber(?:in)?)?|fam(?:ilie)?|owner|prop(?:rietor|\.)?|propri[eé]taire|titolare|titular|eigenaar|innehavare)[\s.:]+\p{L}/iu
/** "di Rossi Carla", "Ecz. Ayşe Kaya", "Sklep spożywczy J. Nowak": the legal name, printed below the trading name. */
const legalName =
  /^di\s\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+$|^(?:Ecz|Mag|Dr|Dipl|Mgr|Ing|Lek)\.\s?\p{Lu}|\p{Ll}\s\p{Lu}\.\s?\p{Lu}\p{Ll}+$/u
const headings = `
    receipt invoice welcome thank thanks visiting shopping customer duplicate original reprint merchant simplified
    official guest cashier quittung rechnung kassenbon kassenzettel kundenbeleg willkommen vielen danke facture
    bienvenue duplicata factura simplificada recibo bienvenido gracias cliente fatura obrigado cupom fiscal
    scontrino ricevuta documento commerciale fattura grazie benvenuti bonnetje kassabon factuur welkom bedankt
    kvitto kvittering kuitti faktura paragon fiskalny niefiskalny dziekujemy zapraszamy uctenka doklad dekujeme
    racun hvala nyugta szamla koszonjuk tesekkur bilgi multumim struk resit inbois cukai terima kasih selamat datang
  `
  .trim()
  .split(/\s+/)
const smallWords = new Set(
  'you for us at the and to of a tax cash bill sales copy your our it is de la bei sie'.split(' '),
)
/** The capital İ is read as a small one: "DENiZ ECZANESi". */
const turkishCapital = /(?<=\p{Lu})i(?=\p{Lu}|(?!\p{L}))|(?<!\p{L})i(?=\p{Lu}{2})/gu
const minFuzzyLength = 5

/** "FRESH FOOD / GOOD MOOD", "HAPPY?": an advertisement. */
const advertisement = /^\P{L}*\p{L}+\s\p{L}.*\s\/\s\p{L}+\s\p{L}|\p{L}\s?\?\W*$/u
/** "Mr Sam Hill", "Frau Anna Berg": a customer. */
const person = /^(?:mrs?|ms|herrn?|frau|monsieur|madame|mme|mlle|sra?|srta|sig|sig\.ra|dhr|mevr|pan|pani)\.?\s\p{Lu}/iu

/** Returns whether a text praises, invites or asks for an opinion. */
export function isSlogan(text: string): boolean {
  return has(slogans, fold(text)) || advertisement.test(text)
}

/** Returns whether a text is a person with a title. */
export function isPerson(text: string): boolean {
  return person.test(text) && !legalForm.test(text)
}

/** Returns whether a text is a street in one word with its number, such as "Bahnhofplatz 3", or "Branch 12". */
export function isStreetOrBranch(text: string): boolean {
  return (
    japaneseAddress.test(text) ||
    compoundStreet.test(text) ||
    gluedStreet.test(text) ||
    numberedStreet.test(text) ||
    branch.test(text)
  )
}

/** Returns whether a text below the name ends as the names of places do. */
export function isPlace(text: string): boolean {
  return placeName.test(text)
}

/** Returns whether a text names the owner, which follows the name of the business. */
export function isOwner(text: string): boolean {
  return owner.test(text)
}

/** "ООО "Колос"", "ФОП Коваль": who runs the shop, which is printed with its own name. */
const legalEntity = /^\P{L}*(?:ООО|ОАО|ПАО|ЗАО|АО|ИП|ТОВ|ФОП|ПП|ЕООД|ООД|ЕТ)\s/iu

/** Returns whether a text names the company or the person who runs a shop. */
export function isLegalEntity(text: string): boolean {
  return legalEntity.test(text)
}

/** Returns whether a text below the first line is the name of a person who owns the business. */
export function isLegalName(text: string): boolean {
  return legalName.test(text) && !legalForm.test(text)
}

/** Returns whether a text begins a letter: "Hi Sam,". */
export function isSalutation(text: string): boolean {
  return salutation.test(text.trim())
}

/** Returns whether a text has only words of headings, each with at most one letter misread. */
export function isMisreadHeading(text: string): boolean {
  const words = fold(text)
    .split(/[^\p{L}\d|!]+/u)
    .filter(Boolean)
  const counted = words.filter((word) => !smallWords.has(word))
  return (
    counted.length > 0 &&
    counted.every((word) => headings.some((heading) => isSimilar(withConfusedLettersMerged(word), heading)))
  )
}

/** Returns a word with the letters that OCR confuses replaced by one of them. */
function withConfusedLettersMerged(word: string): string {
  return alphanumeric(word.replace(/[1|!]/g, 'i').replace(/0/g, 'o').replace(/5/g, 's'))
}

function isSimilar(word: string, heading: string): boolean {
  const [a, b] = [word.replace(/l/g, 'i'), heading.replace(/l/g, 'i')]
  if (a === b) return true
  if (b.length < minFuzzyLength || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  return [a.slice(start + 1), a.slice(start)].some((rest) => [b.slice(start + 1), b.slice(start)].includes(rest))
}

/** Returns whether a text is garbled, as logos are read: symbols or changes of case inside a word. */
export function isGarbled(text: string): boolean {
  const plain = text.replace(turkishCapital, 'I')
  return /\p{L}[@#$£€§%*=~^<>]\p{L}/u.test(plain) || /\p{Ll}\p{Lu}\p{Ll}?(?!\p{Ll})|\p{Ll}\d\p{Ll}/u.test(plain)
}
