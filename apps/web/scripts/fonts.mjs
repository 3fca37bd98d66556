// Cuts the two type faces down to what the screens need and writes them to src/ui/fonts. Run by hand when a
// face changes (`npm exec -w @daybook/web -- node scripts/fonts.mjs`); its results are committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const OUT = new URL('../src/ui/fonts/', import.meta.url)

const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]
const LATIN_EXT = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x1e80, 0x1e85],
  [0x1ef2, 0x1ef3],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
]

const FACES = [
  { name: 'literata', file: 'literata-%-opsz-normal', axes: { opsz: 36, wght: { min: 400, max: 600 } } },
  { name: 'hanken-grotesk', file: 'hanken-grotesk-%-wght-normal', axes: { wght: { min: 400, max: 700 } } },
]

const lettersOf = (ranges) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('')

for (const { name, file, axes } of FACES) {
  for (const [subset, ranges] of [
    ['latin', LATIN],
    ['latin-ext', LATIN_EXT],
  ]) {
    const source = resolve(`@fontsource-variable/${name}/files/${file.replace('%', subset)}.woff2`)
    const cut = await subsetFont(readFileSync(source), lettersOf(ranges), {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
    writeFileSync(new URL(`${name}-${subset}.woff2`, OUT), cut)
    console.log(`${name}-${subset}.woff2  ${(cut.length / 1024).toFixed(1)} KB`)
  }
}
