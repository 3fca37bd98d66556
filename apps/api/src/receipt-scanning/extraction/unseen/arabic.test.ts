import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

const receipt = (...head: string[]) =>
  [...head, 'التاريخ: 03/11/2025', 'بند        30.00', 'بند        15.00', 'المجموع        45.00'].join('\n')

it.each([
  ['صيدلية الشفاء', 'HEALTH'],
  ['مطعم الياسمين', 'EATING OUT'],
  ['مقهى الفيشاوي', 'EATING OUT'],
  ['سوبر ماركت النور', 'FOOD'],
])('guesses the category of %s by its words', (name, category) => {
  const found = extractText(receipt('فاتورة ضريبية مبسطة', name, 'شارع النيل'), 'EGP')
  expect(found).toMatchObject({ title: name, category, total: 45, date: '2025-11-03' })
})

it('guesses the category by the goods if the name does not say it', () => {
  expect(extractText(receipt('الفيشاوي', 'قهوة        20.00'), 'EGP').category).toBe('EATING OUT')
})

it('takes no number for the name of a shop', () => {
  expect(extractText('45.00\n03/11/2025\n20.50\n24.50\n45.00\n50.00\n5.00', 'EGP').title).toBe('')
})
