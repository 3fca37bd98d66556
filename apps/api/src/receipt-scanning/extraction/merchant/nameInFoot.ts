import type { TextLine } from '../../text.ts'
import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import { legalForm } from './businessWords.ts'
import type { Merchant } from './candidate.ts'
import { cleanName } from './cleanName.ts'
import { addressWords, contactWords } from './noiseWords.ts'

const lastRows = 12
const maxLength = 48

/** Returns the company in the foot of a bill: a line with a legal form above or beside its address or numbers. */
export function nameInFoot(lines: TextLine[]): Merchant | undefined {
  const from = Math.max(0, lines.length - lastRows)
  for (const [i, { parts }] of lines.slice(from).entries()) {
    const below = lines[from + i + 1]?.text ?? ''
    const [first, ...rest] = parts
    if (!first || first.text.length > maxLength || !legalForm.test(first.text) || /[:?]/.test(first.text)) continue
    const name = cleanName(first.text)
    if (/^\p{Lu}/u.test(name) && isContact([...rest.map(({ text }) => text), below].join(' ')))
      return { name, box: first.box }
  }
  return undefined
}

const isContact = (text: string) =>
  has(contactWords, fold(text)) || (has(addressWords, fold(text)) && /\d/.test(text)) || /\d{4}\s?\p{Lu}/u.test(text)
