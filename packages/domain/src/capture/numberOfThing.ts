import { ENGLISH_MONTH, monthNames } from './namedDays.ts'
import { UNITS } from './target.ts'

/** A number after these words names a thing: 'chapter 12'. */
const NUMBERED =
  /(?:#|第|(?<![\p{L}])(?:chapter|page|episode|season|lesson|step|part|section|unit|version|v|ios|android|windows|level|grade|no|nr|number|split (?:in|into|by|between|among|with)|divided by|geteilt durch|و?(?:قسمنا(?:ه|ها)?|مقسوم[ةه]?) على|um|route|exit|(?:tax|insurance|application|entry) form|terminal|volume|week|day|phase|kapitel|seite|chapitre|capítulo|الساعة|الساعه|يوم|(?:ال)?فصل|صفحة|رقم)\.?)\s*$/iu
/** So does a whole number after these, which cost money, too, 'bus 12' but 'bus 2.50', and in a telephone number. */
const PLACED =
  /(?:\d{3}|(?<!\p{L})(?:split\s.*\s(?:by|into|between)|between\s\d+\sand|zwischen\s\d+\sund|room|gate|row|seat|platform|bus|line|tram|train|flight|flat|apartment|size|area|formula|zimmer|gleis|(?:bus)?linie|غرفة|باص|خط|بوابة|رصيف|حلقة)\.?)\s*$/iu
/** So does one of at least five digits after these: 'pick up order 88213'. */
const ORDERED =
  /(?<!\p{L})(?:order|parcel|package|booking|reservation|confirmation|bestellung|auftrag|paket|commande|pedido|ل?مستشفى)\s*$/iu
const LONG_NUMBER = /^\d{5,}$/
/** 'piano lesson 40', but not 'spanish lesson 12'. */
const TAUGHT = /\p{L}\s+lesson\s*$/iu
const MAX_LESSON = 19
/** So does one after a name of what is still to be bought, mended or used: 'buy iPhone 17', but not 'buy milk 4'; and of a flight: 'flight BA 117'. */
const MODEL =
  /^\s*(?:[Bb]uy|[Oo]rder|[Ss]ell|[Ff]ix|[Gg]et|[Rr]epair|[Rr]eplace|[Rr]eturn|[Rr]enew|[Uu]pdate|[Ii]nstall|[Tt]ry|[Tt]est|[Cc]heck|[Cc]ompare|[Pp]lay|[إا]شتري)\s(?:.*\s)?(?:\p{Ll}*\p{Lu}[\p{L}\p{Nd}-]*|[آا]يفون)\s+$|(?<!\p{L})(?:[Ff]light|[Ff]lug|رحلة)\s(?!NY|LA|UK|US|EU)[A-Z]{2}\s+$/u
/** A day or a year after these is a date: 'Nov 3', 'Nov 3, 2026', 'summer 2027'. */
const DATED = new RegExp(String.raw`(?<!\p{L})(?:summer|winter|spring|autumn|christmas|${ENGLISH_MONTH})\.?\s*$`, 'iu')
const DAY_OR_YEAR = /^(?:[12]?\d|3[01]|(?:19|20)\d\d)$/
const YEAR = /^20\d\d$/
/** A number before these is that of them: '12 glasses of water'. */
const COUNTED = new RegExp(String.raw`^\s?(?:${UNITS}|times|k[mg]|miles?|kilomet(?:er|re)s?)(?!\p{L})`, 'iu')
/** A smaller number after a sum and such a word is that of the persons who share it: 'concert 90 for 2', 'Essen 90 durch 3'. */
const SHARED = /(?<!\p{L}\p{Nd}*)(?<sum>\d{2,})(?:[.,]\d\d)?\s?\p{Sc}?\s(?:for|für|durch|على)\s*$/iu
const MAX_PERSONS = 12
/** A number that comes after these is that of a title: 'read 1984'. */
const UNPAID = /^\s*(?:read|watch|finish|listen to)\s/i

/** Returns whether a number is that of what is named before it: 'chapter 12'. */
export const isNumberOf = (ascii: string, before: string, after: string) =>
  COUNTED.test(after) ||
  (after.trim() === '' && Number(ascii) <= MAX_PERSONS && Number(ascii) < Number(SHARED.exec(before)?.groups?.sum)) ||
  (ORDERED.test(before) && LONG_NUMBER.test(ascii)) ||
  (NUMBERED.test(before) && !(TAUGHT.test(before) && Number(ascii) > MAX_LESSON))

/** Returns whether a whole number counts, numbers or dates what is beside it. */
export const isNumberOfThing = (ascii: string, before: string, locale?: string) =>
  (YEAR.test(ascii) &&
    monthNames(locale).some((name) => before.trimEnd().toLowerCase().endsWith(name.toLowerCase()))) ||
  MODEL.test(before) ||
  PLACED.test(before) ||
  UNPAID.test(before) ||
  (DAY_OR_YEAR.test(ascii) && DATED.test(before))
