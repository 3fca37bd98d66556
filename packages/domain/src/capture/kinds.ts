import type { CaptureKind } from './captured.ts'
import { readChecklist } from './checklist.ts'
import { EARNED } from './earned.ts'
import { type Line, type Span, take } from './line.ts'
import { BILL } from './payable.ts'
import { isCost } from './several.ts'

/** Lines that begin with these words are tasks, unless they name a sum or a time. */
const TO_DO =
  /^(answer|ask|book|bring|build|buy|call|cancel|change|charge|check|clean|collect|cook|cut|do|draw|email|fetch|file|fill|find|finish|fix|follow|get|give|go|hang|help|install|invite|learn|make|meet|mend|message|move|order|organi[sz]e|pack|paint|pay|phone|pick|plan|plant|practi[sc]e|prepare|print|put|read|remember|remind|renew|repair|replace|reply|return|ring|schedule|sell|send|set|sign|sort|start|study|submit|talk|tell|text|thank|tidy|try|update|visit|walk|wash|watch|water|write|acheter|appeler|comprare?|llamar|[إا]?شتري?|شراء|[إا]تصل|كلم|[إا]دفع|[إا]حجز|[إا]بعت|نظف):?\s+\S/i

const PREFIXES: [CaptureKind, RegExp][] = [
  [
    'task',
    /^\s*(?:please )?(?:remind me|remember|don['’]?t forget|erinnere mich(?: an(?: de[nm]| die| das)?(?= )|(?=.*\san\s))|denk an(?: den| die| das)?(?= )|افتكر|[فذ]كري?ني|متنساش) (?:to |that |[أإا]ن |ب(?=م[وي]?عاد|موعد))?/i,
  ],
  ['task', /^\s*(?:to-?dos?|tasks?|aufgaben?|tâches?|tareas?)\s*:\s*/i],
  ['routine', /^\s*(?:routines?|habits?|gewohnheit|habitude|rutina|hábito|習慣)\s*[:：]\s*/i],
  [
    'note',
    /^\s*(?:notes?(?: to self)?|memo|ideas?|notiz|idee|idée|nota|メモ|アイデア|فكر[ةه]|ملاحظ[ةه]|ملحوظ[ةه]|نوت[ةه]?|مذكر[ةه])\s*[:：]\s*/i,
  ],
  ['note', /^\s*(?:(?:メモ|ملاحظ[ةه]|ملحوظ[ةه])\s+(?=\S)|نوت\s+(?=\p{L}))/u],
  [
    'note',
    /^\s*(?:note|notiz)\s+(?=(?:today|i|we|my|that|heute|ich|wir)\s|\p{L}[^:\d]*:\s|\p{L}.*(?:number|code|pin|nummer|passwor[dt])\s\S)/iu,
  ],
]
const REMEMBER = /^\s*remember/i
/** A thought keeps its word, by which it is found again. */
const THOUGHT =
  /^\s*(?:thoughts?|quote|draft|journal|diary|recipe|tagebuch|rezept|recette|diario|receta|ricetta|日記|レシピ|يوميات|\p{L}+ notes|\p{L}*notizen|protokoll|\p{L}+メモ|ملاحظات \p{L}+)\s*[:：]\s*\S|^\s*ideas? for\s+\S/iu

/** What is owed is money to come or to pay: 'Tom owes me 20', 'owe Anna 30', but not 'dinner 84, he owes me half'. */
const OWED =
  /^\s*(?:i\s+)?owe\s\p{L}|(?<!\p{L})(?:owes? (?:me|us)|schulde(?:t|n) (?:mir|uns)|علي(?:ه|ها)|(?:ليا|لي|ليه) عند \p{L}+)\s\P{L}?\p{Nd}/iu

const FOR = String.raw`(?:\s(?:for|of|für|pour|para)\s\P{Nd}+?)?`
const IS = String.raw`(?:\s?[:=]|\s(?:is|to|ist|est|es))\s`
/** What is kept to be found again: 'the boiler code is 4471', 'wifi password: …', but no price. */
const FACT = new RegExp(
  String.raw`^(?!.*(?:\p{Sc}|\d[.,]\d)).*(?<!\p{L})(?:(?:\p{L}*code|código|pin|number)${FOR}(?:${IS}\S*\p{Nd}\S*|\s\p{L}{0,2}\p{Nd}{4,})|\p{L}*passwor[dt]${FOR}${IS}\S+(?:\s\S*\d\S*|\s\S+(?<=\d\S*\s\S+))?|(?:パスワード|\p{L}*番号|باسورد|كلمة السر|رقم\s\p{L}).*[\w-]{4,})[\s.!]*$`,
  'iu',
)
/** Any other number of something that costs nothing: 'my shoe size is 43'. */
const SIZE = /^(?!.*(?:total|price|cost|fee|tip|deposit))\P{Nd}*\s(?:is|ist)\s\p{Nd}+[\s.!]*$/iu

/** And lines that end with these: '牛乳を買う', '歯医者に行く', 'Mama anrufen'. */
const TO_DO_AFTER =
  /[をにへ\p{sc=Han}](?:買う|する|行く|送る|払う|出す|電話(?:する)?|返す|書く|読む|作る|予約(?:する)?)$|を\p{L}{1,5}[うくぐすつぶむる]$|\s(?:\p{L}{2,4})?(?:rufen|kaufen|holen|bringen|putzen|wechseln|längern|buchen|schreiben|schicken|gießen|bestellen|kündigen|waschen|lesen|machen|prüfen|räumen|melden)$/iu

export const isToDo = (text: string) => TO_DO.test(text.trim()) || TO_DO_AFTER.test(text.trim())

const namesFact = (open: string) =>
  FACT.test(open) || (SIZE.test(open) && !isCost(open) && !EARNED.test(open) && !BILL.test(open))

/** Takes the words out of a line that say what it is: 'note:', 'remind me to'. */
export function takeKind(line: Line): { line: Line; kind?: CaptureKind } {
  const isFact = namesFact(line.open)
  for (const [kind, words] of PREFIXES) {
    const [found = ''] = words.exec(line.open) ?? []
    if (found && !(isFact && REMEMBER.test(found))) return { line: take(line, 'kind', trimmed(found)), kind }
  }
  if (isFact) return { line, kind: isToDo(line.open) && !REMEMBER.test(line.open) ? 'task' : 'note' }
  if (THOUGHT.test(line.open) || readChecklist(line.open)) return { line, kind: 'note' }
  return OWED.test(line.open) ? { line, kind: 'task' } : { line }
}

/** Returns where the words at the start of a line are. */
function trimmed(found: string): Span {
  const start = found.length - found.trimStart().length
  return { start, end: found.trimEnd().length, to: found.length }
}
