// Copies the font files of the PDF report to public/report-fonts, with a table of the characters each covers.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import { woffToTtf } from '../src/paper/fonts/woffToTtf.ts'

const NUMBERED = 'numbered'
const NOTO_SANS = 'latin latin-ext vietnamese cyrillic cyrillic-ext greek greek-ext devanagari'

// Order matters: where two files cover a character, the earlier one is used. The first is the text's, the last the headings'.
const FAMILIES = [
  ['hanken-grotesk', 'latin latin-ext'],
  ['noto-sans', NOTO_SANS],
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-bengali', 'bengali'],
  ['noto-sans-thai', 'thai'],
  ['noto-sans-tamil', 'tamil'],
  ['noto-sans-telugu', 'telugu'],
  ['noto-sans-kannada', 'kannada'],
  ['noto-sans-malayalam', 'malayalam'],
  ['noto-sans-gujarati', 'gujarati'],
  ['noto-sans-gurmukhi', 'gurmukhi'],
  ['noto-sans-oriya', 'oriya'],
  ['noto-sans-sinhala', 'sinhala'],
  ['noto-sans-georgian', 'georgian'],
  ['noto-sans-armenian', 'armenian'],
  ['noto-sans-ethiopic', 'ethiopic'],
  ['noto-sans-khmer', 'khmer'],
  ['noto-sans-lao', 'lao'],
  ['noto-sans-myanmar', 'myanmar'],
  ['noto-sans-jp', NUMBERED],
  ['noto-sans-sc', NUMBERED],
  ['noto-sans-kr', NUMBERED],
  ['noto-emoji', NUMBERED],
  ['noto-sans-arabic', 'symbols math'],
  ['noto-sans-mono', 'latin'],
  ['literata', 'latin', 500],
]

const require = createRequire(import.meta.url)
const target = join(import.meta.dirname, '../public/report-fonts')
const getPackage = (family) => dirname(require.resolve(`@fontsource/${family}/package.json`))

/** Covered code points as gap,length pairs in base 36: a tenth of the plain list. */
function packed(codePoints) {
  const sorted = [...new Set(codePoints)].filter((point) => point >= 32).sort((a, b) => a - b)
  const pairs = []
  let end = 0
  for (let i = 0; i < sorted.length; i += 1) {
    const start = sorted[i]
    while (sorted[i + 1] === sorted[i] + 1) i += 1
    pairs.push((start - end).toString(36), (sorted[i] - start).toString(36))
    end = sorted[i]
  }
  return pairs.join(' ')
}

async function copied(family, subset, weight = 400) {
  const name = `${family}-${subset}-${weight}-normal`
  const bytes = readFileSync(join(getPackage(family), 'files', `${name}.woff`))
  const file = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff`
  writeFileSync(join(target, file), bytes)
  const font = create(await woffToTtf(new Uint8Array(bytes)))
  return { family, file, covers: packed(font.characterSet) }
}

function getSubsets(family, wanted) {
  if (wanted !== NUMBERED) return wanted.split(' ')
  const numbered = new RegExp(`^${family}-(\\d+)-400-normal\\.woff$`)
  return readdirSync(join(getPackage(family), 'files'))
    .flatMap((file) => numbered.exec(file)?.[1] ?? [])
    .sort((a, b) => a - b)
}

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const table = await Promise.all(
  FAMILIES.flatMap(([family, wanted, weight]) =>
    getSubsets(family, wanted).map((subset) => copied(family, subset, weight)),
  ),
)
writeFileSync(join(target, 'table.json'), JSON.stringify(table))
console.log(`report fonts: ${table.length} files`)
