import { toAscii } from '../readNumber.ts'

/** The numbers from three, as the words for tens and hundreds begin. */
const FROM_THREE = ['[تث]لا?[تث]ا?', '[أا]?ربع', 'خمس', 'ست', 'سبع', '[تث]ما?ني?', 'تسع']
const HUNDRED = 'م(?:(?:ا?ئ|ي)[ةه]|يت)'
const WORDS: [words: string, value: number][] = [
  ...FROM_THREE.flatMap((stem, n): [string, number][] => [
    [`${stem}ين`, (n + 3) * 10],
    [`${stem}${HUNDRED}`, (n + 3) * 100],
    [`${stem}(?:ت?ا)?شر`, n + 13],
    [`${stem}[ةه]?`, n + 3],
  ]),
  ['[إا][تث]نين', 2],
  ['عشر[ةه]?', 10],
  ['حداشر', 11],
  ['[إا]?[تث]ناشر', 12],
  ['عشرين', 20],
  [HUNDRED, 100],
  ['م(?:ا?ئ|ي)تين', 200],
  ['[أا]لفين', 2000],
]
const WORD = `(?:${WORDS.map(([words]) => words).join('|')})`
const THOUSAND = '(?:[أا]لف|ت?[أآا]?لاف)'
/** '١٢ ألف', 'مئة وخمسين', 'ألف ومئتين', 'تلات تلاف' */
const HALF = String.raw`\p{Nd}+\sجنيه\sو(?:نص|ربع)`
export const ARABIC_SUM = String.raw`(?:${HALF}|\p{Nd}[\p{Nd}.,٫]*\s?${THOUSAND}|${WORD}|${THOUSAND})(?:\sو${WORD}|\s?${THOUSAND})*(?!\p{L})`

const isWord = (text: string, words: string) => new RegExp(`^(?:${words})$`, 'u').test(text)

/** Returns the value of such an amount, undefined of any other. */
export function readArabicSum(text: string) {
  if (!isWord(text, ARABIC_SUM)) return undefined
  if (isWord(text, HALF)) return Number.parseFloat(toAscii(text)) + (text.endsWith('ربع') ? 0.25 : 0.5)
  let [sum, part] = [0, 0]
  for (const word of text.replace(/(?=تلاف)/u, ' ').match(/[\p{Nd}.,٫]+|\p{L}+/gu) ?? []) {
    const name = word.replace(/^و/u, '')
    if (isWord(name, THOUSAND)) [sum, part] = [(part || 1) * 1000, 0]
    else part += WORDS.find(([words]) => isWord(name, words))?.[1] ?? Number(toAscii(name).replace('٫', '.'))
  }
  return sum + part || undefined
}
