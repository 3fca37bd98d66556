import { expect, it } from 'vitest'
import { readIn } from './testing/lines.ts'

const accounts = ['Sparkonto', 'Savings', 'التوفير', '貯金'].map((name) => ({ id: name, name }))

it.each([
  ['en-US', 'transfer 200 to savings on friday', '2026-11-27'],
  ['en-US', 'move 200 to savings friday', '2026-11-27'],
  ['en-US', 'transferred 200 to savings on friday', '2026-11-20'],
  ['en-US', 'transfer 200 to savings last friday', '2026-11-20'],
  ['en-US', 'transfer 200 to savings yesterday', '2026-11-21'],
  ['en-US', '200 to savings on friday', '2026-11-20'],
  ['en-US', '200 to savings next friday', '2026-11-27'],
  ['de-DE', '200 auf Sparkonto nächsten Freitag', '2026-11-27'],
  ['de-DE', '200 am Freitag auf Sparkonto überweisen', '2026-11-27'],
  ['de-DE', '200 am Freitag auf Sparkonto überwiesen', '2026-11-20'],
  ['ja-JP', '金曜日に貯金へ200円移す', '2026-11-27'],
  ['ar-EG', 'حول 200 للتوفير يوم الجمعة', '2026-11-27'],
  ['ar-EG', 'حولت 200 للتوفير يوم الجمعة', '2026-11-20'],
])(
  'reads the day of a transfer that is to be made as the next one, else as the last one, in %s: %s',
  (locale, line, date) =>
    expect(readIn(locale, line, { accounts })).toMatchObject({ kind: 'transfer', amount: 200, date }),
)
