import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  ['a minus and a currency behind it', 'SEK', 320, 'expense', 'Swish\nBetalning skickad\n-320 kr\nTill Erik Lindqvist'],
  [
    'a sign of the rupee that is read as an ideograph',
    'INR',
    640,
    'expense',
    '7:18\nPaid to\n天640\nRavi Kirana Store\nCompleted\n19 Jul 2025, 7:17 pm',
  ],
  ['thousands behind such a sign', 'INR', 1500, 'income', 'Received from\n天1,500\nKaran Mehta\n22 July 2025, 9:02 am'],
  [
    'words of deposits below it',
    'USD',
    1204,
    'income',
    '8:15\nIRS TREAS 310\n+$1,204.00\nDirect deposit\nMar 18,2026\nDescription  TAX REF',
  ],
])('reads the amount of a screen with %s', (_what, currency, total, type, text) => {
  expect(extractText(text, currency)).toMatchObject({ total, type })
})

it('leaves ideographs before numbers on pages that have others', () => {
  expect(() => extractText('旅行社\n第1天\n天640\n2025-07-19', 'CNY')).toThrow()
})
