import { BadFile } from '../../badFile.ts'
import { findIn, readXml, textIn, type XmlElement } from '../formats/xml.ts'
import type { Model } from '../model.ts'
import type { Booking, Ledger, Split } from './gnucashLedger.ts'

// Templates of scheduled transactions look like transactions, and are inside of one of these.
const NAMES = new Set(['gnc:account', 'gnc:transaction', 'gnc:schedxaction', 'gnc:budget', 'gnc:template-transactions'])

/** Reads the XML of a book. */
export function readGnucashXml(model: Model, text: string): Ledger {
  const elements: XmlElement[] = []
  readXml(text, NAMES, (element) => elements.push(element))
  const of = (name: string) => elements.filter((element) => element.name === name)
  model.leave('schedules', '', of('gnc:schedxaction').length)
  for (const budget of of('gnc:budget')) model.leave('budgets_without_category', textIn(budget, 'name'))
  const all = new Map(of('gnc:account').map((element) => [textIn(element, 'id'), element]))
  const accounts = [...all].map(([id, element]) => ({
    id,
    path: pathOf(all, element),
    type: textIn(element, 'type'),
    currency: currencyOf(findIn(element, 'commodity')),
    archived: slots(element).some(([key, value]) => key === 'hidden' && value === 'true'),
    isOpening: slots(element).some(([key, value]) => key === 'equity-type' && value === 'opening-balance'),
  }))
  return { accounts, bookings: of('gnc:transaction').map(toBooking) }
}

const slots = (element: XmlElement) =>
  (findIn(element, 'slots')?.children ?? []).map((slot) => [textIn(slot, 'key'), textIn(slot, 'value')] as const)

/** A share has the namespace of its exchange. */
const currencyOf = (commodity: XmlElement | undefined) =>
  /^(CURRENCY|ISO4217)$/.test(textIn(commodity, 'space'))
    ? textIn(commodity, 'id')
    : `${textIn(commodity, 'id')} (share)`

function pathOf(all: Map<string, XmlElement>, element: XmlElement) {
  const path: string[] = []
  const seen = new Set<XmlElement>()
  for (let at: XmlElement | undefined = element; at && !seen.has(at); at = all.get(textIn(at, 'parent'))) {
    seen.add(at)
    if (textIn(at, 'type') !== 'ROOT') path.unshift(textIn(at, 'name'))
  }
  return path
}

function toBooking(element: XmlElement): Booking {
  return {
    id: textIn(element, 'id'),
    date: textIn(element, 'date-posted', 'date').slice(0, 10),
    title: textIn(element, 'description'),
    currency: textIn(element, 'currency', 'id'),
    splits: (findIn(element, 'splits')?.children ?? []).map(toSplit),
  }
}

const toSplit = (split: XmlElement): Split => ({
  account: textIn(split, 'account'),
  value: fraction(textIn(split, 'value')),
  quantity: fraction(textIn(split, 'quantity')),
  memo: textIn(split, 'memo'),
  cleared: /^[cy]$/.test(textIn(split, 'reconciled-state')),
})

/** Returns a fraction such as '-1234/100' in thousandths. */
function fraction(text: string) {
  const [, top, bottom = '1'] = /^(-?\d+)(?:\/([1-9]\d*))?$/.exec(text) ?? []
  if (top === undefined) throw new BadFile('damaged', text)
  return (Number(top) * 1000) / Number(bottom) || 0
}
