import { MONTH } from './spokenSum.ts'
import { WEEKDAY } from './weekdayDates.ts'

const PART =
  'morning|noon|midday|afternoon|evening|night|midnight|vormittags?|mittags?|nachmittags?|abends?|nachts?|mitternacht|matin|midi|soir|nuit|minuit|noche|tarde|mediodía|medianoche'
const PARTS = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:(?<weekday>${WEEKDAY})\s+)?(?<part>${PART})(?![\p{L}\p{Nd}])`,
  'giu',
)
/** With these before it, a part of the day is a time: 'tomorrow morning', 'this evening', '3 Dec evening', 'at noon'. */
const BESIDE_DAY = new RegExp(
  String.raw`(?<!\p{L})(?:this|last|today|tomorrow|tmrw?|yesterday|heute|gestern|morgen|übermorgen|diesen?|ce|cet|cette|demain|hier|esta|este|hoy|ayer|mañana|\p{Nd}(?:st|nd|rd|th)?|\p{Nd}[./]|\p{Nd}\.?\s${MONTH}\p{L}*\.?)\s+$`,
  'iu',
)
const CLOCK = /^(?:noon|midday|midnight)$/iu
/** 'noon lunch with Kim tomorrow' */
const DAY_AFTER = new RegExp(String.raw`^\s+\p{L}.*\s(?:today|tomorrow|tmrw?|${WEEKDAY})(?!\p{L})`, 'iu')
const AT = /(?<!\p{L})(?:at|by|before|until|till)\s+$/iu
/** 'last friday night' */
const WHICH = /(?<!\p{L})(?:last|this|next)\s+$/iu
/** What can follow 'friday night' where a line does not end. */
const END = /^\s*(?:$|[,;.!?]|\p{Nd}|(?:at|with|in|for|by|from|um|mit|bei|avec|chez|con|en)(?!\p{L}))/iu
const START = /^\s*(?:(?:on|am)\s+)?$/iu
const CAPITAL = /^\p{Lu}/u
const NAME_GOES_ON = /^\s+\p{Lu}/u

/**
 * Makes the words for a part of the day unreadable that belong to a title, 'Parent evening', 'night cream', 'Friday Night
 * Lights': they are a time only beside a day, with a weekday only at an end of the line.
 */
export const hideDayParts = (line: string) =>
  line.replace(PARTS, (text: string, weekday: string | undefined, part: string, at: number) => {
    const [before, after] = [line.slice(0, at), line.slice(at + text.length)]
    const isTime = weekday ? isAtEnd(before, after) && !isName(text, part, after) : isBesideDay(before, part, after)
    return isTime ? text : 'x'.repeat(text.length)
  })

const isAtEnd = (before: string, after: string) => START.test(before) || WHICH.test(before) || END.test(after)

/** 'Friday Night Lights'. */
const isName = (weekday: string, part: string, after: string) =>
  CAPITAL.test(weekday) && CAPITAL.test(part) && /^\p{ASCII}+$/u.test(part) && NAME_GOES_ON.test(after)

const isBesideDay = (before: string, part: string, after: string) =>
  BESIDE_DAY.test(before) || (CLOCK.test(part) && (AT.test(before) || (before.trim() === '' && DAY_AFTER.test(after))))
