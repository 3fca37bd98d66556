import { cpus, release, totalmem, type } from 'node:os'
import type { Rate } from './measure.ts'

const written: string[] = []

/** Prints a line and keeps it for the report. */
export function say(line = '') {
  console.log(line)
  written.push(line)
}
export const everythingSaid = () => `${written.join('\n')}\n`

export function table(head: string[], rows: string[][]) {
  const widths = head.map((title, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? title).length)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join(' | ')} |`
  say(line(head))
  say(`| ${widths.map((width, at) => (at ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`)
  for (const row of rows) say(line(row))
  say()
}

export const RATE = ['per second', 'p50 ms', 'p99 ms']
export const rateCells = ({ perSecond, p50, p99 }: Rate) => [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)]

export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GB of memory, ${type()} ${release()}, Node ${process.versions.node}`
