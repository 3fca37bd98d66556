import { joinWords } from './statement.ts'

/** Returns the words of field 86: structured as in Germany, by keywords as in the Netherlands, or plain. */
export function wordsOfMt940(text: string) {
  const [, mark] = /^\d{3}([?>+@])\d\d/.exec(text) ?? []
  if (mark) return wordsByNumber(text.slice(3).replaceAll('\n', ''), mark)
  if (/^\/[A-Z]{3,4}\//.test(text)) return wordsByKey(text.replaceAll('\n', ''))
  return joinWords(purposeOf(text.replaceAll('\n', ' ')))
}

function wordsByNumber(text: string, mark: string) {
  const parts = text.split(mark).map((part) => [part.slice(0, 2), part.slice(2)] as const)
  const of = (pattern: RegExp) =>
    parts
      .filter(([number]) => pattern.test(number))
      .map(([, words]) => words)
      .join('')
  return joinWords(of(/^3[23]$/), purposeOf(of(/^2\d$|^6[0-3]$/))) || joinWords(of(/^00$/))
}

/** Returns what a SEPA payment is for, without its references. */
function purposeOf(text: string) {
  const [, purpose] = /SVWZ\+([\s\S]*?)(?=(?:[A-Z]{4}\+)|$)/.exec(text) ?? []
  return purpose ?? text
}

function wordsByKey(text: string) {
  const fields = new Map<string, string>()
  const pieces = text.split(/\/((?:[A-Z]{4}|ISDT|RTRN|CSID|BIC|ID)(?=\/))/)
  for (let n = 1; n < pieces.length; n += 2) {
    const words = pieces[n + 1]!.replace(/^\/+(USTD\/+)?/, '').replace(/\/+$/, '')
    if (words && !fields.has(pieces[n]!)) fields.set(pieces[n]!, words)
  }
  const get = (key: string) => fields.get(key)
  return joinWords(get('NAME'), get('REMI') ?? get('USTD')) || joinWords(get('TRTP'))
}
