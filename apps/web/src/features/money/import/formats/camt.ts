import { toMilli } from '@daybook/domain/amounts'
import { asReference, type BankLine, emptyLine, type Found, joinWords, withPoint } from './statement.ts'
import { readTags } from './tags.ts'

type Node = { name: string; text: string; attributes: string; line: number; inside: Node[] }
type Statement = { account: string; currency: string; day: string; balances: Node[]; lines: number }

export const isCamt = (text: string) =>
  /<(\w+:)?(BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)|Document)[\s>]/.test(text.slice(0, 4000))

const KEPT = ['Ntry', 'Acct', 'Bal']
const STATEMENTS = ['Stmt', 'Rpt', 'Ntfctn']

const emptyStatement = (): Statement => ({ account: '', currency: '', day: '', balances: [], lines: 0 })

/** Yields the booked lines of CAMT.052, .053 and .054, also each payment of a collected entry. */
export function* readCamt(file: string): Generator<Found> {
  let statement = emptyStatement()
  let path: Node[] = []
  for (const { name, isEnd, text, attributes, line } of readTags(file)) {
    if (path.length === 0) {
      if (STATEMENTS.includes(name)) {
        if (isEnd) yield* toChange(statement)
        statement = emptyStatement()
      }
      if (!isEnd && name === 'CreDtTm') statement.day = text.slice(0, 10)
      if (!KEPT.includes(name)) continue
    }
    if (!isEnd) {
      const node = { name, text, attributes, line, inside: [] }
      path.at(-1)?.inside.push(node)
      path.push(node)
      continue
    }
    const at = path.findLastIndex((node) => node.name === name)
    if (at < 0) continue
    const [root] = path
    path = path.slice(0, at)
    if (path.length > 0 || !root) continue
    for (const found of toFound(root, statement)) {
      if ('line' in found) statement.lines += 1
      yield found
    }
  }
}

function* toFound(root: Node, statement: Statement): Generator<Found> {
  if (root.name === 'Bal') statement.balances.push(root)
  else if (root.name === 'Acct') {
    statement.account = textAt(root, 'Id', 'IBAN') || textAt(root, 'Id', 'Othr', 'Id')
    statement.currency = textAt(root, 'Ccy')
  } else yield* toLines(root, statement)
}

/** Yields by how much the balances say that the lines change the account, or else what it has after them. */
function* toChange({ balances, lines }: Statement): Generator<Found> {
  const find = (...codes: string[]) => balances.find((one) => codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd')))
  const [opening, closing] = [find('OPBD', 'PRCD'), find('CLBD')]
  const change = opening && closing ? balanceOf(closing) - balanceOf(opening) : Number.NaN
  if (opening && !Number.isNaN(change)) yield { change, lines, opening: balanceOf(opening) }
  else if (closing && !Number.isNaN(balanceOf(closing))) yield { closing: balanceOf(closing) }
}

const balanceOf = (node: Node) => toMilli(Number(`${signOf(node, '')}${withPoint(textAt(node, 'Amt'))}`))

function* toLines(entry: Node, { account, currency, day }: Statement): Generator<Found> {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (status && status !== 'BOOK') {
    yield { leftOut: 'pending' }
    return
  }
  const sign = signOf(entry, '?')
  const payments = (find(entry, 'NtryDtls') ?? []).flatMap((details) => findChildren(details, 'TxDtls'))
  const shared: BankLine = {
    ...emptyLine(entry.line),
    date: (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || dateOfValue(entry) || day).slice(
      0,
      10,
    ),
    account,
    currency: /Ccy="([A-Z]{3})"/.exec(find(entry, 'Amt')[0]?.attributes ?? '')?.[1] ?? currency,
  }
  const reference = asReference(textAt(entry, 'AcctSvcrRef'))
  if (!isSumOf(entry, payments)) {
    const id = reference || (payments.length === 1 ? findReference(payments[0]!) : '')
    yield { ...shared, amount: signed(sign, textAt(entry, 'Amt')), title: titleOf(entry, payments, sign), id }
    return
  }
  const seen = new Set<string>()
  for (const [n, payment] of payments.entries()) {
    const paid = signOf(payment, sign)
    const paymentReference = findReference(payment)
    // Banks give all payments of a batch one reference.
    const id =
      paymentReference && !seen.has(paymentReference)
        ? paymentReference
        : paymentReference
          ? `${paymentReference}/${n}`
          : reference && `${reference}/${n}`
    seen.add(paymentReference)
    const title = joinWords(...toWords(payment, paid)) || joinWords(textAt(entry, 'AddtlNtryInf'))
    yield { ...shared, line: payment.line, amount: signed(paid, amountOf(payment)), title, id }
  }
}

/** Returns the words of an entry, or else those of its payments. */
function titleOf(entry: Node, payments: Node[], sign: string) {
  const words = payments.map((payment) => joinWords(...toWords(payment, sign)))
  const remark = joinWords(textAt(entry, 'AddtlNtryInf'))
  return payments.length === 1
    ? words[0] || remark
    : remark || joinWords(...payments.flatMap((one) => toWords(one, sign)))
}

/** Returns whether the amount of an entry is the sum of several payments. */
function isSumOf(entry: Node, payments: Node[]) {
  if (payments.length < 2) return false
  const sign = signOf(entry, '?')
  const sum = payments.reduce((milli, payment) => {
    const amount = toMilli(Number(amountOf(payment) || Number.NaN))
    return signOf(payment, sign) === sign ? milli + amount : milli - amount
  }, 0)
  return sum === toMilli(Number(textAt(entry, 'Amt')))
}

/** An amount without a direction is none. */
const signed = (sign: string, amount: string) => (sign === '?' ? '' : sign + withPoint(amount))

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
  const name =
    parties &&
    [side, `Ultmt${side}`].map((one) => textAt(parties, one, 'Nm') || textAt(parties, one, 'Pty', 'Nm')).find(Boolean)
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
