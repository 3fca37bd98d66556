import { damaged } from '../damaged.ts'
import type { Label } from '../labels.ts'
import { documentKinds } from './documents.ts'
import { drawn } from './drawn.ts'
import { elsewhere } from './elsewhere.ts'
import { europe } from './europe.ts'
import { makePaper } from './paper.ts'
import { pickers } from './pickers.ts'

const countries = [...europe, ...elsewhere]

export type Invented = { label: Label; picture: () => Promise<Buffer> }

/** Returns an invented receipt of a merchant that no other has. Half of the pictures are damaged. */
export function inventedReceipt(number: number): Invented {
  const file = `invented-${String(number).padStart(4, '0')}`
  const pick = pickers(file)
  const country = pick.of(countries)
  const paper = makePaper(pick, country)
  const kind = pick.of(documentKinds.flatMap(([count, kind]) => Array.from({ length: count }, () => kind)))
  const { rows, total, type } = kind(paper)
  const label: Label = {
    file,
    folder: 'invented',
    currency: country.currency,
    company: paper.name,
    date: paper.iso,
    total: country.decimals ? total / 100 : total,
    type,
  }
  const isDamaged = pick.chance(0.5)
  const picture = async () => {
    const clean = await drawn(rows, pick)
    // The text reaches to the edges: cut off, it would lose the digits that are its label.
    return isDamaged ? damaged(clean, file, { whole: true }) : clean
  }
  return { label, picture }
}
