import { type Paper, type Row, word } from './paper.ts'
import { type Document, dateRows, footer, getHead, makeGoods, paymentRows, tillReceipt, totalRows } from './slips.ts'

type Kind = (paper: Paper) => Document

const getUnits = ({ pick, country }: Paper, most = 30_000) => pick.int(150, most) * (country.decimals ? 1 : 50)

/** A slip with one amount: parking, a bakery, the slip of a card terminal. */
function smallSlip(paper: Paper): Document {
  const { pick, money } = paper
  const total = getUnits(paper, 4000)
  const amount: Row[] = pick.chance(0.3)
    ? [{ left: pick.of(['Parking', 'Entry', 'Wash 2', 'Menu']), right: money(total) }]
    : totalRows(paper, total)
  const terminal = [
    `Terminal ${pick.digits('########')}`,
    `AID A000000003${pick.digits('####')}`,
    `Auth ${pick.digits('######')}`,
    'APPROVED',
  ]
  const card = pick.chance(0.5) ? terminal.map((left) => ({ left })) : []
  return { rows: [...getHead(paper), ...dateRows(paper), ...card, ...amount, ...footer(paper)], total, type: 'expense' }
}

/** A payment as the app of a bank shows it. */
function bankScreen(paper: Paper): Document {
  const { pick, money, name, day } = paper
  const total = getUnits(paper)
  const isIncome = pick.chance(0.35)
  const sign = isIncome ? pick.of(['+', '+', '+ ', '']) : pick.of(['-', '-', '- ', ''])
  const headline: Row = { left: `${sign}${money(total)}`, size: pick.of([1.5, 2, 2.4]) }
  const heading: Row = { left: word(paper, isIncome ? 'received' : 'paid') }
  const payee: Row = { left: name, size: pick.of([1, 1.2]) }
  const rows = [
    ...(pick.chance(0.4) ? [{ left: '9:41' }] : []),
    ...(pick.chance(0.5) ? [heading, headline, payee] : [payee, headline, heading]),
    { left: pick.chance(0.5) ? day : `${word(paper, 'date')} ${day}` },
    {
      left: pick.of(['Category', 'Status', 'Reference']),
      right: pick.of(['Groceries', 'Completed', pick.digits('REF######')]),
    },
    ...(pick.chance(0.5) ? [{ left: word(paper, 'balance'), right: money(getUnits(paper, 900_000)) }] : []),
  ]
  return { rows, total, type: isIncome ? 'income' : 'expense' }
}

/** An invoice with net, tax and gross, and a day on which it is due. */
function invoice(paper: Paper): Document {
  const { pick, money } = paper
  const { rows: goods, sum } = makeGoods(paper, 4)
  const tax = Math.round(sum * 0.2)
  const total = sum + tax
  const rows = [
    ...getHead(paper),
    { left: `${pick.of(['Invoice', 'Rechnung', 'Facture', 'Factura', 'Fattura'])} ${pick.digits('20##-0###')}` },
    ...dateRows(paper),
    ...(pick.chance(0.5) ? [{ left: word(paper, 'due'), right: paper.dueDay }] : []),
    ...goods,
    { left: word(paper, 'subtotal'), right: money(sum) },
    { left: word(paper, 'tax'), right: money(tax) },
    ...totalRows(paper, total),
    { left: pick.digits('IBAN XX## #### #### #### ##') },
  ]
  return { rows, total, type: 'expense' }
}

/** An order or a ride, as an app or a mail shows it: the total may be above the goods. */
function orderMail(paper: Paper): Document {
  const { pick, money, name, day } = paper
  const { rows: goods, sum } = makeGoods(paper, 4)
  const fee = getUnits(paper, 700)
  const totals = totalRows(paper, sum + fee)
  const parts = [
    ...goods,
    { left: word(paper, 'subtotal'), right: money(sum) },
    { left: pick.of(['Delivery', 'Shipping', 'Service fee', 'Booking fee']), right: money(fee) },
  ]
  const rows = [
    { left: name, size: pick.of([1, 1.6]) },
    { left: pick.of(['Thank you for your order', 'Your receipt', 'Order confirmed', 'Thanks for riding, Sam']) },
    { left: `${word(paper, 'date')} ${day}` },
    ...(pick.chance(0.3) ? [...totals, ...parts] : [...parts, ...totals]),
    ...paymentRows(paper, sum + fee),
  ]
  return { rows, total: sum + fee, type: 'expense' }
}

/** Goods that were returned: a heading, amounts with a minus, or both. */
function refund(paper: Paper): Document {
  const { pick, money } = paper
  const { rows: goods, sum } = makeGoods(paper, 2)
  const isNegative = pick.chance(0.6)
  const negative = (rows: Row[]) =>
    rows.map((row) => (isNegative && row.right ? { ...row, right: `-${row.right}` } : row))
  const heading = !isNegative || pick.chance(0.6) ? [{ left: word(paper, 'refund'), size: pick.of([1, 1.4]) }] : []
  const rows = [
    ...getHead(paper),
    ...heading,
    ...dateRows(paper),
    ...negative(goods),
    ...negative(totalRows(paper, sum, 'refund')),
    ...(pick.chance(0.5) ? [{ left: word(paper, 'card'), right: `${isNegative ? '-' : ''}${money(sum)}` }] : []),
    ...footer(paper),
  ]
  return { rows, total: sum, type: 'income' }
}

/** Wages: gross, deductions and the net amount. */
function payslip(paper: Paper): Document {
  const { pick, money, name, day } = paper
  const gross = getUnits(paper, 500_000) + 90_000 * (paper.country.decimals ? 1 : 50)
  const taken = Math.round(gross * 0.22)
  const rows = [
    { left: name, size: pick.of([1, 1.4]) },
    { left: word(paper, 'payslip') },
    { left: word(paper, 'date'), right: day },
    { left: word(paper, 'gross'), right: money(gross) },
    { left: word(paper, 'deductions'), right: money(taken) },
    { left: word(paper, 'net'), right: money(gross - taken) },
  ]
  return { rows, total: gross - taken, type: 'income' }
}

/** How often each kind of document is invented, out of 50. */
export const documentKinds: [number, Kind][] = [
  [19, tillReceipt],
  [4, (paper) => tillReceipt(paper, 30)],
  [8, smallSlip],
  [6, bankScreen],
  [4, invoice],
  [4, orderMail],
  [4, refund],
  [1, payslip],
]
