import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  ['239 Kč', 'CZK', ['Hnojivo 239 Kč', 'Kolečko 900 Kč', 'Celková cena 1 139 Kč'], 1139],
  ['89 zł', 'PLN', ['Chleb 9 zł', 'Ser 80 zł', 'Razem 89 zł'], 89],
  ['¥', 'JPY', ['カレー ¥890', 'コーヒー ¥400', '合計 ¥1,290'], 1290],
  ['лв', 'BGN', ['Хляб 3 лв', 'Сирене 20 лв', 'Общо 23 лв'], 23],
  ['грн', 'UAH', ['Кава 95 грн', 'Сир 150 грн', 'Разом 245 грн'], 245],
  ['руб', 'RUB', ['Хлеб 90 руб', 'Сыр 450 руб', 'Итого 540 руб'], 540],
  ['₫ and đ', 'VND', ['Cà phê 58.000₫', 'Bánh mì 37.000đ', 'Tổng cộng 95.000đ'], 95_000],
  ['원', 'KRW', ['김밥 8,500원', '라면 15,000원', '합계 23,500원'], 23_500],
  ['บาท', 'THB', ['ผัดไทย 120 บาท', 'ชา 30 บาท', 'รวม 150 บาท'], 150],
])('takes whole numbers with %s for money', (_sign, currency, lines, total) => {
  const read = extractText(['SHOP', '2025-03-05 10:12', ...lines].join('\n'), currency)
  expect(read).toMatchObject({ total, sure: true })
  expect(read.items).toHaveLength(lines.length - 1)
})

it.each([
  ['of the total', ['Bread        2.50', 'Milk        1.20', 'Total        £3.70'], 'GBP'],
  ['of the goods alone', ['Bread        €2.50', 'Milk        €1.20', 'Total        3.70'], 'EUR'],
  ['of the pound read as f', ['Bread        f2.50', 'Milk        fl.20', 'Total        3.70'], 'GBP'],
  ['of none', ['Bread        2.50', 'Milk        1.20', 'Total        $3.70'], undefined],
])('takes the currency from the sign %s', (_what, lines, currency) => {
  const read = extractText(['The Corner Shop', '2025-03-05 10:12', ...lines].join('\n'), 'USD')
  expect(read).toMatchObject({ total: 3.7, currency })
})

it.each([
  ['EUR', ['Bread   $2.50', 'Milk   $1.20', 'TOTAL   $3.70'], 'USD'],
  ['EGP', ['Bread   2.50', 'Milk   1.20', 'TOTAL $   3.70'], 'USD'],
  ['CAD', ['Bread   $2.50', 'Milk   $1.20', 'TOTAL   $3.70'], undefined],
  ['EUR', ['Bread   $2.50', 'Milk   $1.20', 'TOTAL CAD   3.70'], 'CAD'],
  ['EUR', ['カレー ¥890', 'コーヒー ¥400', '合計 ¥1,290'], 'JPY'],
  ['EUR', ['カレー 890円', 'コーヒー 400円', '合計 1,290円'], 'JPY'],
  ['USD', ['面包 12.50元', '牛奶 8.00元', '合计 20.50元'], 'CNY'],
  ['JPY', ['カレー ¥890', 'コーヒー ¥400', '合計 ¥1,290'], undefined],
])(
  'of an account in %s, takes the usual currency of a sign that is of none of its own: %s',
  (account, lines, currency) => {
    const read = extractText(['The Corner Shop', '2025-03-05 10:12', ...lines].join('\n'), account)
    expect(read.currency).toBe(currency)
  },
)
