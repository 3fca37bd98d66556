import { toMilli } from '@daybook/domain/amounts'
import { asReference, type BankLine, emptyLine, joinWords, withPoint } from './statement.ts'
import { readTags } from './tags.ts'

type Node = { name: string; text: string; line: number; inside: Node[] }

export const isCamt = (text: string) =>
  /<(\w+:)?(BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)|Document)[\s>]/.test(text.slice(0, 4000))

/** Yields the booked lines of CAMT.052, .053 and .054, also each payment of a collected entry. */
export function* readCamt(file: string): Generator<BankLine> {
  let account = ''
  let path: Node[] = []
  for (const { name, isEnd, text, line } of readTags(file)) {
    const isKept = path.length > 0 || name === 'Ntry' || name === 'Acct'
    if (!isKept) continue
    if (!isEnd) {
      const node = { name, text, line, inside: [] }
      path.at(-1)?.inside.push(node)
      path.push(node)
      continue
    }
    const at = path.findLastIndex((node) => node.name === name)
    if (at < 0) continue
    const [root] = path
    path = path.slice(0, at)
    if (path.length > 0 || !root) continue
    if (root.name === 'Acct') account = textAt(root, 'Id', 'IBAN') || textAt(root, 'Id', 'Othr', 'Id')
    else yield* toLines(root, account)
  }
}

function* toLines(entry: Node, account: string): Generator<BankLine> {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (status && status !== 'BOOK') return
  const sign = signOf(entry, '')
  const payments = (find(entry, 'NtryDtls') ?? []).flatMap((details) => findChildren(details, 'TxDtls'))
  const shared = {
    ...emptyLine(entry.line),
    date: (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || dateOfValue(entry)).slice(0, 10),
    account,
  }
  const reference = asReference(textAt(entry, 'AcctSvcrRef'))
  const remark = textAt(entry, 'AddtlNtryInf')
  if (!isSumOf(entry, payments)) {
    const words = payments.length === 1 ? toWords(payments[0]!, sign) : []
    const id = reference || (payments.length === 1 ? findReference(payments[0]!) : '')
    yield {
      ...shared,
      amount: sign + withPoint(textAt(entry, 'Amt')),
      title: joinWords(...words) || joinWords(remark),
      id,
    }
    return
  }
  for (const [n, payment] of payments.entries()) {
    const paid = signOf(payment, sign)
    const id = findReference(payment) || (reference && `${reference}/${n}`)
    const title = joinWords(...toWords(payment, paid)) || joinWords(remark)
    yield { ...shared, line: payment.line, amount: paid + withPoint(amountOf(payment)), title, id }
  }
}

/** Returns whether the amount of an entry is the sum of several payments. */
function isSumOf(entry: Node, payments: Node[]) {
  if (payments.length < 2) return false
  const sign = signOf(entry, '')
  const sum = payments.reduce((milli, payment) => {
    const amount = toMilli(Number(amountOf(payment) || Number.NaN))
    return signOf(payment, sign) === sign ? milli + amount : milli - amount
  }, 0)
  return sum === toMilli(Number(textAt(entry, 'Amt')))
}

const dateOfValue = (entry: Node) => textAt(entry, 'ValDt', 'Dt') || textAt(entry, 'ValDt', 'DtTm')
const amountOf = (payment: Node) => textAt(payment, 'Amt') || textAt(payment, 'AmtDtls', 'TxAmt', 'Amt')
const findReference = (payment: Node) => asReference(textAt(payment, 'Refs', 'AcctSvcrRef'))

function signOf(node: Node, otherwise: string) {
  const mark = textAt(node, 'CdtDbtInd')
  if (mark === 'DBIT') return '-'
  return mark === 'CRDT' ? '' : otherwise
}

/** Returns the name of the other side, and what the payment is for. */
function toWords(payment: Node, sign: string) {
  const [parties] = find(payment, 'RltdPties') ?? []
  const side = sign === '-' ? 'Cdtr' : 'Dbtr'
  const name = parties && (textAt(parties, side, 'Nm') || textAt(parties, side, 'Pty', 'Nm'))
  const [about] = find(payment, 'RmtInf') ?? []
  const lines = about ? findChildren(about, 'Ustrd').map(({ text }) => text) : []
  const purpose = lines.join(' ') || (about && textAt(about, 'Strd', 'CdtrRefInf', 'Ref'))
  return [name, purpose || textAt(payment, 'AddtlTxInf')]
}

const findChildren = (node: Node, name: string) => node.inside.filter((child) => child.name === name)

function find(node: Node, ...names: string[]): Node[] {
  return names.reduce((nodes, name) => nodes.flatMap((one) => findChildren(one, name)), [node])
}

const textAt = (node: Node, ...names: string[]) => find(node, ...names)[0]?.text ?? ''
