import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  ['counts below the goods', 'EUR', 7.27, 'Amsel\nBUTTER 3,98 B\n  2 Stk x 1,99\nBROT 3,29 B\nSUMME EUR 7,27'],
  ['a fee for cards', 'GBP', 27.35, 'Corner News\nPaper 2.50\nMilk 24.45\nCard handling 0.40\nTOTAL 27.35'],
  ['gift cards', 'AUD', 35, 'Bayside Chemist\nBirthday card 5.00\nGift card 30.00\nTOTAL 35.00'],
  ['tables', 'AUD', 24, 'Bayside Home\nCoffee pot 4.00\nTable lamp 20.00\nTOTAL 24.00'],
  [
    'goods with words of cards and a tax',
    'AUD',
    26,
    'Bayside\nCard holder 4.00\nTable lamp 20.00\nGST 2.00\nTOTAL 26.00',
  ],
])('proves the total by the goods: %s', (_what, currency, total, text) => {
  expect(extractText(text, currency)).toMatchObject({ total, sure: true })
})

it('takes an amount without a label that the goods and the cash prove', () => {
  const text = '12/05/2026 20:41\ncb log 36.50\nJly 20.00\ncoee 30.00\n86.50\n100.00\nI 13.50'
  expect(extractText(text, 'AED').total).toBe(86.5)
})
