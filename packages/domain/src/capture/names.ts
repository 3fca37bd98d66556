import { asTag } from '@daybook/contract'
import { foldForSearch } from '../search.ts'
import type { NamedAccount } from './captured.ts'
import { type Line, literal, type Span, take, titleOf } from './line.ts'
import { EXTRA_AFTER } from './several.ts'

const toPattern = (mark: string) =>
  new RegExp(String.raw`(?<![^\s])${mark}(?=[^\s#]*\p{L})[\p{L}\p{M}\p{Nd}_-]{1,40}(?![@.]\p{L})`, 'gu')
const MARKS = { tag: toPattern('#'), label: toPattern('@') }
/** What is before and, in Japanese, after the name of an account that pays, and of one that money is moved to. */
type Words = { before: string; after: string }
export const BY: Words = {
  before: String.raw`(?:(?:(?:from|with|by|via|using|on)(?:\s+(?:my|the))?|(?:mit|von)\s+(?:der|meine[rm])|mit|vo[mn]|per|avec|depuis|du|de|con|desde|dal?|com|met|van|من)\s+(?:حساب\s+)?|@\s?|ب)`,
  after: 'から|より|で',
}
export const TO = 'to|into|nach|aufs?|an|vers|à|au|a|para|su|naar|op|[إا]لى'
const THE = String.raw`(?:\s+(?:the|my|our|das|de[nmr]|die|mein(?:e[nmr]?)?|le|la|mon|ma|el|mi))?`
export const INTO: Words = { before: String.raw`(?:(?:${TO})${THE}\s+|ل)(?:حساب\s+)?`, after: 'へ|に' }
/** After a verb that fills an account or pays it off: 'put 200 in savings', 'paid off 300 on the visa card'. */
export const INTO_FILLED: Words = {
  before: String.raw`(?:(?:${TO}|on|onto|of|in|bei|dans|en|sur|في)${THE}\s+|(?<=\s(?:off|down)${THE}\s+)|ل)`,
  after: 'へ|に',
}
/** With no word before: 'Girokonto an Tagesgeld'. */
export const ALONE: Words = { before: '', after: '(?!)' }
/** After a verb that pays, with nothing between: 'paid the visa 200'. */
export const PAID: Words = { before: String.raw`(?<=^\s*(?:i\s+)?(?:pay|paid)${THE}\s+)`, after: '(?!)' }
/** At the start: 'visa payment 200'. */
export const PAYMENT: Words = {
  before: '(?!)',
  after: String.raw`(?<=^\s*(?:my\s+|the\s+)?\S+(?:\s\S+)?)(?:(?:\s+card)?\s+(?:payment|bill)(?!\p{L})|の支払い?|の?引き?落とし)`,
}
const PREPOSITION = /^(?:in|for|as|under)\s+/i

/** Takes the tags out of a line, '#work', or its labels, '@home'. A number after # is no tag: 'issue #12'. */
export function takeTags(line: Line, name: 'tag' | 'label' = 'tag'): { line: Line; tags: string[] } {
  const found = [...line.open.matchAll(MARKS[name])]
  const taken = found.reduce(
    (line, { index, 0: text }) => take(line, name, { start: index, end: index + text.length }),
    line,
  )
  return { line: taken, tags: [...new Set(found.map(([text]) => asTag(text.slice(1))))] }
}

/** Takes the project of a task out of a line: '#house', or '#' and the whole name of one there is. Of several, the first. */
export function takeProject(line: Line, projects: readonly string[]): { line: Line; project?: string } {
  const known = projects.map((name) => new RegExp(String.raw`(?<!\S)#${literal(name)}(?=$|[\s,.;])`, 'giu'))
  const found = [...known, MARKS.tag].flatMap((pattern) => [...line.open.matchAll(pattern)])
  const [first] = found.sort((a, b) => a.index - b.index || b[0].length - a[0].length)
  if (!first) return { line }
  const taken = take(line, 'project', { start: first.index, end: first.index + first[0].length })
  return titleOf(taken) ? { line: taken, project: first[0].slice(1) } : { line }
}

/** A shorter first word of a name is too often another one. */
const MIN_NAME = 3
/** 'gift 20 for Mia' is from no account. */
const NO_PURPOSE = String.raw`(?<!(?<!\p{L})(?:for|at|of|and|the|für|bei|im|pour|chez|per|${TO})\s)`

type FoundAccount = Span & { account: NamedAccount }

/** Returns the account of a kind, if there is one alone. */
function onlyOf(wanted: string, accounts: readonly NamedAccount[]) {
  const [only, ...others] = accounts.filter(({ kind }) => kind === wanted)
  return others.length === 0 ? only : undefined
}

/** Returns the account of cash, if there is one alone. */
export const onlyCash = (accounts: readonly NamedAccount[] = []) => onlyOf('cash', accounts)

const KIND_NAMES = {
  bank: ['銀行', 'البنك'],
  cash: ['cash', 'Bargeld', '現金', 'الكاش'],
  savings: ['savings', 'Sparkonto', '貯金', 'التوفير'],
}

/** Returns the accounts that have a name, and the only one of a kind by the words for it, too: 'stamps 20 in cash'. */
function withKinds(accounts: readonly NamedAccount[]) {
  const kinds = Object.entries(KIND_NAMES).flatMap(([kind, names]) => {
    const only = onlyOf(kind, accounts)
    return only ? names.map((name) => ({ ...only, name })) : []
  })
  return [...accounts, ...kinds].filter(({ name }) => name.trim())
}

/** Returns the account that a line names: 'from Cash', '@cash' or at its end, or beside these words only. */
export function findAccount(open: string, accounts: readonly NamedAccount[], by?: Words): FoundAccount | undefined {
  const { before, after } = by ?? BY
  const named = withKinds(accounts).sort((a, b) => b.name.length - a.name.length)
  for (const account of named) {
    // The article of Arabic loses its first letter after 'to': 'للتوفير'. Names have none, too: 'بالفيزا'.
    const name = literal(account.name.trim()).replace(/^(?:ا(?=ل)|(?=\p{sc=Arabic}))/u, (alef) =>
      alef ? '(?:ا|(?<=ل))' : '(?:ا?ل)?',
    )
    const match = new RegExp(
      String.raw`(?<!\S)(?<lead>${before})(?<name>${name})(?=$|[\s,.;])(?! machine)|(?<!(?!円)[a-z\p{sc=Han}\p{sc=Katakana}ー])(?<named>${name})(?:${after})`,
      'iu',
    ).exec(open)
    if (!match?.groups) continue
    const { lead = '', name: text = '', named = text } = match.groups
    const [from, to] = [match.index, match.index + match[0].length]
    return { account, start: from + lead.length, end: from + lead.length + named.length, from, to }
  }
  return findLastAccount(open, named, by)
}

/** Returns the account whose name or first word ends a line after a number: 'coffee 5 visa' of 'Visa card'. */
function findLastAccount(open: string, accounts: readonly NamedAccount[], by?: Words): FoundAccount | undefined {
  const lead = by ? `(${by.before})` : String.raw`${NO_PURPOSE}((?:${BY.before}|in\s+))?`
  for (const account of accounts) {
    const names = [account.name.trim(), account.name.trim().split(/\s/)[0]!].filter(({ length }) => length >= MIN_NAME)
    const name = `(?:${names.map(literal).join('|')})`
    const match =
      names.length > 0 &&
      new RegExp(String.raw`(?<=\p{Nd}.*\s)${lead}(${name})(?:\s*$|(?=,?${EXTRA_AFTER}))`, 'iu').exec(open)
    if (!match) continue
    const [, before = '', text = ''] = match
    const start = match.index + before.length
    return { account, start, end: start + text.length, from: match.index }
  }
  return undefined
}

/** Takes the account that a line names out of it. */
export function takeAccount(line: Line, accounts: readonly NamedAccount[], by?: Words) {
  const found = findAccount(line.open, accounts, by)
  return found ? { line: take(line, 'account', found), account: found.account.id } : { line }
}

/** Takes the category that a line names after its amount, 'lunch 12.50 food', out of it. */
export function takeCategory(line: Line, after: number, categories: readonly string[]) {
  const text = line.open.slice(after)
  const words = text.trim()
  const preposition = PREPOSITION.exec(words)?.[0] ?? ''
  const name = foldForSearch(words.slice(preposition.length))
  const category = name && categories.find((one) => foldForSearch(one) === name)
  if (!category) return { line }
  const from = after + text.length - text.trimStart().length
  const taken = take(line, 'category', { start: from + preposition.length, end: from + words.length, from })
  return titleOf(taken) ? { line: taken, category } : { line }
}
