import { LOCALE } from './locale.ts'

const UNITS = [
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const

/** Returns a size in bytes in words, such as '1.2 MB'. */
export function formatFileSize(bytes: number) {
  const [unit, size] = UNITS.find(([, size]) => bytes >= size) ?? (['kilobyte', 1e3] as const)
  const value = Math.max(bytes / size, 1)
  return new Intl.NumberFormat(LOCALE, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
}
