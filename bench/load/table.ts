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

export const RATE = ['per second', 'p50 ms', 'p99 ms', 'bare per second', 'of the bare']
export const rateCells = ({ app, bare }: { app: Rate; bare: Rate }) => [
  app.perSecond.toFixed(0),
  app.p50.toFixed(1),
  app.p99.toFixed(1),
  bare.perSecond.toFixed(0),
  percent(app.perSecond / bare.perSecond),
]
const percent = (part: number) => `${(100 * part).toFixed(0)} %`

export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GB of memory, ${type()} ${release()}, Node ${process.versions.node}`
