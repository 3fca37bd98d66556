import { type TextLine, type TextPart, toLine } from '../../../apps/api/src/receipt-scanning/text.ts'
import type { Label } from '../labels.ts'
import type { Recognised } from '../recognised.ts'
import { documentKinds } from './documents.ts'
import { elsewhere } from './elsewhere.ts'
import { europe } from './europe.ts'
import { makePaper, type Row } from './paper.ts'
import { type Pick, pickers } from './pickers.ts'
import { world } from './world.ts'

const typedCountries = [...europe, ...elsewhere, ...world]

const COLUMNS = 44
const LINE_HEIGHT = 26
/** Pairs of what is taken for each other in bad light. */
const ALIKE = [
  '0O',
  '1l',
  '5S',
  '8B',
  '6G',
  '2Z',
  '38',
  '17',
  '56',
  'ec',
  'rn',
  'uv',
  'ao',
  'gq',
  '.,',
  'il',
  'Т7',
  'ОО',
  'ΣE',
]

/** Returns an invented receipt as text, as if it was recognised in a picture that may be bad: no picture is drawn. */
export function typedReceipt(number: number): { label: Label; page: Recognised } {
  const file = `typed-${number}`
  const pick = pickers(file)
  const country = pick.of(typedCountries)
  const paper = makePaper(pick, country)
  const kind = pick.of(documentKinds.flatMap(([count, kind]) => Array.from({ length: count }, () => kind)))
  const { rows, total, type } = kind(paper)
  const damage = pick.chance(0.5) ? 0 : pick.of([0.01, 0.02, 0.05])
  const kept = rows.filter(() => !pick.chance(damage))
  const lines = kept.map((row, i) => toTextLine(row, i / kept.length, 0.6 / kept.length, { pick, damage }))
  const picture = { width: 600, height: Math.max(1, kept.length) * LINE_HEIGHT, turn: 0 } as const
  const { currency, decimals } = country
  const sum = decimals ? total / 100 : total
  const label = { file, folder: 'typed', currency, company: paper.name, date: paper.iso, total: sum, type } as Label
  return { label, page: { lines: lines.filter(({ text }) => text.trim()), picture } }
}

type Damaging = { pick: Pick; damage: number }

function toTextLine({ left, right = '', size = 1 }: Row, top: number, height: number, how: Damaging): TextLine {
  const parts: TextPart[] = []
  const add = (text: string, column: number) => {
    if (text.trim())
      parts.push({
        ...misread(text.trim(), how),
        box: { left: column / COLUMNS, top, width: (text.length * size) / COLUMNS, height: height * size },
      })
  }
  add(left, 0)
  add(right, Math.max(left.length + 2, COLUMNS - right.length))
  return toLine(parts.length > 0 ? parts : [{ text: '', confidence: 1, box: { left: 0, top, width: 0, height } }])
}

/** Misreads letters and figures, and returns a confidence that falls with each, but not always. */
function misread(text: string, { pick, damage }: Damaging) {
  let wrong = 0
  const read = [...text].map((character) => {
    if (!pick.chance(damage)) return character
    const pair = ALIKE.find((each) => each.includes(character))
    wrong += 1
    if (!pair) return pick.chance(0.3) ? '' : character
    return pair[0] === character ? pair[1] : pair[0]
  })
  const doubt =
    wrong > 0 && pick.chance(0.8) ? 0.03 + 0.12 * wrong * pick.of([0.3, 0.6, 1]) : damage * pick.of([0, 1, 2])
  return { text: read.join(''), confidence: Math.max(0.5, 0.99 - doubt) }
}
