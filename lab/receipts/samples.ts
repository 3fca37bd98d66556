import type { FieldSigns } from '../../apps/api/src/receipt-scanning/extraction/confidence/fieldSigns.ts'
import { models } from '../../apps/api/src/receipt-scanning/extraction/confidence/models.ts'
import { toFields } from '../../apps/api/src/receipt-scanning/extraction/extract.ts'
import type { Observation } from './fit.ts'
import { inventedReceipt } from './invented/invented.ts'
import { typedReceipt } from './invented/typed.ts'
import { isRight, type Label, labelsIn, type MeasuredField } from './labels.ts'
import { merchantGroups } from './merchantGroups.ts'
import { type Recognised, recognised, recognisedCopy, recognisedOnce } from './recognised.ts'
import { seeded } from './seeded.ts'

/** Labelled pictures as they are, damaged copies of them, and invented receipts, drawn or only typed. */
export const populations = ['whole', 'damaged', 'invented', 'typed'] as const
type Population = (typeof populations)[number]

/**
 * A read field. `group`: the merchant. `mustCheck`: it is marked whatever its probability is.
 */
export type Sample = Observation & {
  field: keyof typeof models
  group: string
  population: Population
  mustCheck: boolean
}

type Page = { label: Label; page: Recognised; population: Population; group: string; weight: number }
type Source = { folder: string; cache: string; today: string }

const copies = 1
const invented = 240
const typed = 2000
/** The share of invented and damaged receipts that are paid in another currency than the account's. */
const abroad = 0.1
/** A damaged copy, and an invented receipt, weigh half as much as a labelled picture; a typed one, of many, less. */
const weightOfOthers = 0.5
const weightOfTyped = 0.1

/** Reads all fields of labelled pictures, of a damaged copy of each, and of invented receipts. */
export async function readSamples({ folder, cache, today }: Source): Promise<Sample[]> {
  const labels = labelsIn(folder)
  const groups = merchantGroups(labels)
  const pages: Page[] = []
  for (const [i, label] of labels.entries()) {
    const group = `merchant ${groups[i]}`
    pages.push({ label, page: await recognised(folder, label, cache), population: 'whole', group, weight: 1 })
    for (let copy = 1; copy <= copies; copy += 1) {
      const page = await recognisedCopy(folder, label, cache, copy)
      pages.push({ label, page, population: 'damaged', group, weight: weightOfOthers / copies })
    }
  }
  for (let number = 0; number < invented; number += 1) {
    const { label, picture } = inventedReceipt(number)
    const page = await recognisedOnce(cache, label.file, picture)
    pages.push({ label, page, population: 'invented', group: label.company, weight: weightOfOthers })
  }
  for (let number = 0; number < typed; number += 1) {
    const { label, page } = typedReceipt(number)
    pages.push({ label, page, population: 'typed', group: label.company, weight: weightOfTyped })
  }
  return pages.flatMap((page, i) => fieldSamples(page, today, seeded(`${page.label.file} ${i}`)))
}

function fieldSamples({ label, page, population, group, weight }: Page, today: string, random: () => number): Sample[] {
  const isAbroad = population !== 'whole' && random() < abroad
  const found = toFields(page, {
    currency: isAbroad ? (label.currency === 'EUR' ? 'USD' : 'EUR') : label.currency,
    today,
  })
  if (!found) return []
  const read = {
    amount: found.total.milli / 1000,
    date: found.dates[0]?.date ?? null,
    title: found.merchant?.name ?? '',
    type: found.kind.type,
    unsure: [],
  }
  const sample = (field: MeasuredField, { signs, mustCheck }: FieldSigns): Sample => ({
    field,
    signs,
    mustCheck,
    right: isRight[field](label, read),
    group,
    population,
    weight,
  })
  return (Object.keys(models) as MeasuredField[]).map((field) => sample(field, found.signs[field]))
}
