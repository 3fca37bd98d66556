import { expect, it } from 'vitest'
import { guessCategory } from '../starterCategories.ts'
import { expense, income, readIn, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'council tax rebate 150', income('council tax rebate', 150)],
  ['en-US', 'premium bonds win 25', income('premium bonds win', 25)],
  ['en-US', 'freelance invoice paid 850', income('freelance invoice paid', 850)],
  ['de-DE', 'Hose 49,95 zurückgegeben', income('Hose', 49.95)],
  ['de-DE', 'Oma hat 50 € geschenkt', income('Oma', 50)],
  ['de-DE', 'Lottogewinn 25', income('Lottogewinn', 25)],
  ['en-US', 'won 50 in the lottery', income('won in the lottery', 50)],
  ['de-DE', '50 im Lotto gewonnen', income('im Lotto gewonnen', 50)],
  ['en-US', 'payslip 2850', income('payslip', 2850)],
  ['de-DE', 'Honorar 850', income('Honorar', 850)],
  ['ja-JP', '返品 4980円', income('返品', 4980)],
  ['ja-JP', '宝くじ当選 3000円', income('宝くじ当選', 3000)],
  ['ar-EG', 'ماما ادتني 1000', income('ماما ادتني', 1000)],
  ['ar-EG', 'جالي ٥٠٠ جنيه هدية من ماما', income('هدية من ماما', 500)],
  ['ar-EG', 'جاتلي عمولة ١٢٠٠', income('عمولة', 1200)],
  ['ar-EG', 'وصلني ٢٠٠٠ من أخويا', income('أخويا', 2000)],
  ['ar-EG', 'رجع ٥٠٠ سلف', income('سلف', 500)],
  ['ar-EG', 'قبضت جمعية ١٠٠٠٠', income('جمعية', 10_000)],
  ['ar-EG', 'نزل المرتب ١٢٠٠٠', income('المرتب', 12_000)],
  ['ar-EG', 'حافز ١٠٠٠', income('حافز', 1000)],
  ['ar-EG', 'ماما اديتني 1000', income('ماما اديتني', 1000)],
])('reads money that comes back or in as income as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-US', 'received 300 eur', 'received 300 eur', '300 eur'],
  ['ar-EG', 'قبضت ٣٠٠ دولار', '٣٠٠ دولار', '300 دولار'],
])('reads money of another currency as income in %s: %s', (locale, line, title, foreign) =>
  expect(understood(readIn(locale, line, { currency: 'EGP' }))).toEqual({ kind: 'income', title, foreign }),
)

it('reads what is to be given back as no income', () => expect(readIn('ar-EG', 'رجع ٥٠٠ لأحمد').kind).toBe('task'))

it('has income of a line that lacks only its amount', () =>
  expect(understood(readIn('en-US', 'tax rebate'))).toEqual({ kind: 'income', title: 'tax rebate' }))

it.each([
  ['en-US', 'electrician invoice paid 850', 'electrician invoice paid', 850],
  ['en-US', 'wool hat 20', 'wool hat', 20],
  ['de-DE', 'Tom 20 zurückgegeben', 'Tom', 20],
])('has no income of what is paid as in %s: %s', (locale, line, title, amount) =>
  expect(understood(readIn(locale, line))).toEqual(expense(title, amount)),
)

it('takes no German verb for a hat', () => {
  for (const title of ['Oma hat mir', 'Oma hat geschenkt']) expect(guessCategory('expense', title, [])).toBe('')
  expect(guessCategory('expense', 'hat and scarf', [])).toBe('CLOTHES')
})
