import { type Paper, type Row, word } from './paper.ts'

/** A document as printed, and what is right. `total` is in the smallest unit the country prints. */
export type Document = { rows: Row[]; total: number; type: 'income' | 'expense' }

/** Returns the head of a paper: the name, often in large type, with slogans, addresses and numbers around it. */
export function getHead(paper: Paper): Row[] {
  const { pick, country, name } = paper
  const domain = `www.${name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '')
    .slice(0, 14)}.${country.domain}`
  const street = `${pick.of(['Main Street', 'Mill Lane', 'Hauptstr.', 'Rue Haute', 'Calle Mayor', 'Via Roma', 'Storgatan'])} ${pick.int(1, 199)}`
  const rows: Row[] = []
  const isLogo = pick.chance(0.07)
  if (pick.chance(0.12))
    rows.push({ left: pick.of(['*** COPY ***', 'Fresh every day', 'Since 1987', 'WELCOME', '9:41']) })
  if (!isLogo) rows.push({ left: name, size: pick.of([1, 1.3, 1.6, 1.9]) })
  if (pick.chance(0.2))
    rows.push({ left: pick.of(['your friend nearby', 'Quality you can taste', 'Branch 014', 'open 7 - 22']) })
  if (pick.chance(0.75)) rows.push({ left: street }, { left: pick.of(country.towns) })
  if (pick.chance(0.6)) rows.push({ left: `Tel. ${pick.digits(country.phone)}` })
  if (pick.chance(0.6)) rows.push({ left: pick.digits(country.taxId) })
  if (isLogo || pick.chance(0.15)) rows.push({ left: domain })
  return rows
}

/** Returns the rows of the date, and those of numbers that are no amounts. */
export function dateRows(paper: Paper): Row[] {
  const { pick, day, clock } = paper
  const labelled = pick.chance(0.4) ? `${word(paper, 'date')} ${day}` : day
  const date: Row = pick.chance(0.3) ? { left: labelled, right: clock } : { left: `${labelled} ${clock}`.trim() }
  const number: Row = {
    left: pick.of(['No.', 'Bon', 'Ticket', 'Ref', '#', 'Kasse 3 Nr']),
    right: pick.digits('00####'),
  }
  const person: Row = { left: pick.of(['Cashier: ANNA', 'Table 12', 'Served by Jo', 'POS 02', 'Guests 3']) }
  return [date, ...(pick.chance(0.6) ? [number] : []), ...(pick.chance(0.4) ? [person] : [])]
}

type Goods = { rows: Row[]; sum: number }

export function makeGoods(paper: Paper, most: number): Goods {
  const { pick, country, money } = paper
  const scale = country.decimals ? 1 : 50
  const isBare = pick.chance(0.8)
  const taxCode = pick.chance(0.25) ? ` ${pick.of(['A', 'B', 'T'])}` : ''
  let sum = 0
  const rows = Array.from({ length: pick.int(1, most) }).flatMap(() => {
    const price = pick.int(60, pick.chance(0.1) ? 90_000 : 2400) * scale
    const count = pick.chance(0.2) ? pick.int(2, 4) : 1
    sum += price * count
    const row = { left: pick.of(country.goods), right: money(price * count, isBare) + taxCode }
    return count > 1 ? [row, { left: `  ${count} x ${money(price, true)}` }] : [row]
  })
  return { rows, sum }
}

/** Returns a receipt of a till or a restaurant, with goods, discounts, taxes, a tip and the payment. */
export function tillReceipt(paper: Paper, most = 9): Document {
  const { pick, country, money } = paper
  const goods = makeGoods(paper, most)
  const discount = pick.chance(0.15) ? Math.round(goods.sum * 0.1) : 0
  const net = goods.sum - discount
  const tax = country.taxIsAdded ? Math.round(net * 0.0825) : 0
  const tip = pick.chance(0.1) ? Math.round(net * 0.15) : 0
  const total = net + tax + tip
  const line = (left: string, units: number): Row => ({ left, right: money(units, pick.chance(0.6)) })
  const sums = [
    ...(discount && pick.chance(0.5) ? [line(word(paper, 'subtotal'), goods.sum)] : []),
    ...(discount ? [line(word(paper, 'discount'), -discount)] : []),
    ...(tax || tip || pick.chance(0.3) ? [line(word(paper, 'subtotal'), net)] : []),
    ...(tax ? [line(pick.of(['Tax', 'Sales Tax 8.25%', 'State tax', 'HST']), tax)] : []),
    ...(tip ? [line(pick.of(['Tip', 'Gratuity', 'Service', 'Service 15%']), tip)] : []),
  ]
  const head = getHead(paper)
  const date = dateRows(paper)
  const isDateLast = pick.chance(0.35)
  const rows = [
    ...head,
    ...(isDateLast ? [] : date),
    ...goods.rows,
    ...sums,
    ...totalRows(paper, total),
    ...paymentRows(paper, total),
    ...(tax ? [] : taxTable(paper, total)),
    ...(isDateLast ? date : []),
    ...footer(paper),
  ]
  return { rows, total, type: 'expense' }
}

/** Returns the row of the total. Sometimes the amount is below its label, without a label, or printed large. */
export function totalRows(paper: Paper, total: number, kind: 'total' | 'refund' = 'total'): Row[] {
  const { pick, money } = paper
  const size = pick.of([1, 1, 1.4])
  const label = kind === 'refund' && pick.chance(0.4) ? word(paper, 'refund') : word(paper, 'total')
  if (pick.chance(0.05))
    return [
      { left: label, size },
      { left: '', right: money(total), size },
    ]
  if (pick.chance(0.04)) return [{ left: '------------' }, { left: '', right: money(total), size }]
  const counted = pick.chance(0.08) ? `${label} (${pick.int(2, 9)})` : label
  return [{ left: counted, right: money(total), size }]
}

export function paymentRows(paper: Paper, total: number): Row[] {
  const { pick, country, money } = paper
  if (pick.chance(0.3)) return []
  if (pick.chance(0.6)) return [{ left: `${word(paper, 'card')} ****${pick.digits('####')}`, right: money(total) }]
  const note = country.decimals ? 1000 : 50_000
  const given = Math.ceil((total + 1) / note) * note
  return [
    { left: word(paper, 'cash'), right: money(given) },
    { left: word(paper, 'change'), right: money(given - total) },
  ]
}

function taxTable(paper: Paper, total: number): Row[] {
  const { pick, money } = paper
  if (pick.chance(0.5)) return []
  const tax = Math.round(total - total / 1.2)
  if (pick.chance(0.5)) return [{ left: word(paper, 'tax'), right: money(tax, true) }]
  const row = [total - tax, tax, total].map((units) => money(units, true)).join('  ')
  return [{ left: word(paper, 'tax'), right: row }]
}

export function footer(paper: Paper): Row[] {
  const { pick } = paper
  const rows = [
    word(paper, 'thanks'),
    `${pick.of(['Points', 'You saved', 'Bonus'])} ${pick.int(2, 90)}`,
    pick.digits('9 ############'),
    'Returns within 14 days with receipt',
    'No refund without receipt',
  ]
  return rows.filter(() => pick.chance(0.35)).map((left) => ({ left }))
}
