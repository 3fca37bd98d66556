// Subsets the two typefaces to the characters that the screens need and writes them to src/ui/fonts.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

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

const OPTICAL = { opsz: 36, wght: { min: 400, max: 600 } }
const WEIGHTS = { wght: { min: 400, max: 700 } }
const find = (url) => readFileSync(new URL(url))

const CUTS = [
  {
    name: 'literata-latin',
    source: find(import.meta.resolve('@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2')),
    ranges: LATIN,
    variationAxes: OPTICAL,
  },
  {
    name: 'literata-latin-ext',
    source: find(import.meta.resolve('@fontsource-variable/literata/files/literata-latin-ext-opsz-normal.woff2')),
    ranges: LATIN_EXT,
    variationAxes: OPTICAL,
  },
  {
    name: 'hanken-grotesk-latin',
    source: find(
      import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    ),
    ranges: LATIN,
    variationAxes: WEIGHTS,
  },
  {
    name: 'hanken-grotesk-latin-ext',
    source: find(
      import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2'),
    ),
    ranges: LATIN_EXT,
    variationAxes: WEIGHTS,
  },
]

const getLetters = (ranges) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('')

for (const { name, source, ranges, variationAxes } of CUTS) {
  const subset = await subsetFont(source, getLetters(ranges), { targetFormat: 'woff2', variationAxes })
  writeFileSync(new URL(`${name}.woff2`, OUT), subset)
  console.log(`${name}.woff2  ${(subset.length / 1024).toFixed(1)} KB`)
}
