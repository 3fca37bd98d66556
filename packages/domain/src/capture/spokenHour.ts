/** The names of the hours from one to twelve. */
const NAMES = [
  ['one', 'ein', 'eins'],
  ['two', 'zwei'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'fünf'],
  ['six', 'sechs'],
  ['seven', 'sieben'],
  ['eight', 'acht'],
  ['nine', 'neun'],
  ['ten', 'zehn'],
  ['eleven', 'elf'],
  ['twelve', 'zwölf'],
]
/** Minutes from the named hour. */
const PARTS: Record<string, number> = {
  'half past': 30,
  'quarter past': 15,
  'quarter to': -15,
  halb: -30,
  'viertel nach': 15,
  'viertel vor': -15,
  um: 0,
}
/** 'at half 7' */
const HALF = 30
/** A time of day as it is spoken: 'half past seven', 'halb acht', 'um acht'. */
export const SPOKEN_HOUR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:at|um)\s+)?(?:a\s+)?(?<part>${Object.keys(PARTS).join('|')}|(?<=(?:at|by|around)\s)half|half(?=\s\w+\s(?:tonight|today|tomorrow|on\s)))\s+(?:(?<digits>1[0-2]|[1-9])|(?<name>${NAMES.flat().join('|')}))(?:\s+uhr|\s+o['’]clock)?(?![\p{L}\d.:,])`,
  'iu',
)
/** With these, an hour is none after noon: 'wake up at 6 every day'. */
export const EARLY =
  /(?<!\p{L})(?:wak\p{L}+|get(?:ting)? up|got up|alarm|sunrise|breakfast|mornings?|early|dawn)(?!\p{L})/iu
/** Up to this hour, one is meant after noon. */
export const LAST_AFTERNOON = 6

/** Returns the time of day that was matched. */
export function toSpokenHour({ part = '', digits, name = '' }: Record<string, string | undefined> = {}) {
  const hour = digits ? Number(digits) : NAMES.findIndex((names) => names.includes(name.toLowerCase())) + 1
  const named = hour <= LAST_AFTERNOON ? hour + 12 : hour
  const minutes = named * 60 + (PARTS[part.toLowerCase()] ?? HALF)
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}
