import { joinWords } from './statement.ts'

/** Returns the words of field 86: by numbers as in Germany and Poland, by keys as in the Netherlands, or plain. */
export function wordsOfMt940(text: string) {
  const [, code = '', mark] = /^(\d{3}|[A-Z]{1,4}\d{0,3})?([^\p{L}\d\s/])\d\d(?=\D|$|\d)/u.exec(text) ?? []
  if (mark && text.split(mark).length > 2) return wordsByNumber(text.slice(code.length).replaceAll('\n', ''), mark)
  if (/^\/?[A-Z]{3,4}\//.test(text)) return wordsByKey(text) || joinWords(pieces(text))
  return wordsBySepa(text.replaceAll('\n', ' '))
}

function wordsByNumber(text: string, mark: string) {
  const parts = text.split(mark).map((part) => [part.slice(0, 2), part.slice(2)] as const)
  const of = (pattern: RegExp) =>
    parts
      .filter(([number]) => pattern.test(number))
      .map(([, words]) => words)
      .join('')
  const purpose = findPurpose(of(/^2\d$|^6[0-3]$/))
  return joinWords(of(/^3[23]$/), purpose) || joinWords(of(/^00$/))
}

/** Returns what a SEPA payment is for, without its references. */
const findPurpose = (text: string) => findBySepa(text, 'SVWZ') ?? text

const findBySepa = (text: string, key: string) =>
  new RegExp(`${key}\\+([\\s\\S]*?)(?=(?:[A-Z]{4}\\+)|$)`).exec(text)?.[1]

const wordsBySepa = (text: string) => joinWords(findBySepa(text, 'NAME') ?? findBySepa(text, 'ABWE'), findPurpose(text))

const KEY = /\/((?:[A-Z]{4}|ISDT|RTRN|CSID|BIC|ID)(?=\/))/

function wordsByKey(file: string) {
  const text = `/${file.replace(/^\//, '').replaceAll('\n', '')}`
  const fields = new Map<string, string>()
  const parts = text.split(KEY)
  for (let n = 1; n < parts.length; n += 2) {
    const words = parts[n + 1]!.replace(/^\/+(USTD\/+)?/, '').replace(/\/+$/, '')
    if (words && !fields.has(parts[n]!)) fields.set(parts[n]!, words)
  }
  const get = (key: string) => fields.get(key)
  const name =
    get('NAME') ??
    nameIn(get('CNTP')) ??
    nameIn(get('BENM')) ??
    (file.includes('\n/') ? undefined : nameIn(get('ORDP')))
  return joinWords(name, get('REMI') ?? get('USTD')) || joinWords(get('TRTP'))
}

/** Returns the name after an account and a bank, of those that are written. */
const nameIn = (text: string | undefined) =>
  text?.split('/').find((part, n) => isWords(part) && (n > 1 || / /.test(part)))

const isWords = (part: string) =>
  /\p{L}{2}/u.test(part) && !/^[A-Z]{2}\d\d[A-Z\d]+$|^[A-Z]{6}[A-Z\d]{2,5}$/.test(part.trim())

/** Returns the words between the slashes, without keys and numbers. */
const pieces = (text: string) =>
  text
    .split(/[/\n]/)
    .filter((part) => isWords(part) && !/^[A-Z]{3,4}$/.test(part))
    .join(' ')
