import { expect, it } from 'vitest'
import { extractText, inOnePart } from '../../testing/renderedText.ts'

const european = [
  'A PAGAR',
  'Bestellsumme',
  'Rechnungssumme',
  'Auftragsbetrag',
  'Warenkorbsumme',
  'Zu bezahlen',
  'Factuurbedrag',
  'Orderbedrag',
  'Belopp',
  'Totalbelopp',
  'Slutsumma',
  'Ordersumma',
  'Beløp',
  'Beløb',
  'Beløb i alt',
  'Totalpris',
  'Ordresum',
  'Veloitus',
  'Összeg',
  'Celková cena',
  'Kwota',
  'Wartość',
  'Iznos',
  'Ukupan iznos',
  'Znesek',
  'De achitat',
  'Valoare totală',
  'Tasumisele kuulub',
  'KDV DAHİL TOPLAM',
  'TOTAL IVA INC.',
  'ИТОГО',
  'Всего к оплате',
  'Обща сума',
  'Сума',
  'Укупно',
  'ΣΥΝΟΛΟ',
  'Πληρωτέο',
]

it.each(european)('takes the amount beside "%s" for the total', (label) => {
  const text = `
    LINDENHOF LADEN
    05.03.2025 10:12
    Artikel A              2,50
    Artikel B              8,25
    ${label.padEnd(22)} 10,75`
  for (const each of [text, inOnePart(text)])
    expect(extractText(each, 'EUR')).toMatchObject({ total: 10.75, sure: true })
})

const american = [
  'Balance to pay',
  'Balance owing',
  'TOTAL INC GST',
  'Total inc. VAT',
  'Amount incl. VAT',
  'Harga jual',
  'Amaun',
  'Khách cần trả',
  '实收',
  '金额',
  '交易金额',
  '合 计',
  'お買上げ計',
  'ご請求金額',
  '합계',
  '결제금액',
  'รวมทั้งสิ้น',
  'ยอดสุทธิ',
  'סה"כ לתשלום',
  'סה״כ',
  'المجموع',
  'الإجمالي',
]

it.each(american)('takes the amount beside "%s" for the total', (label) => {
  const text = `
    BLUE POST SHOP
    05.03.2025 10:12
    Article A              2.50
    Article B              8.25
    ${label.padEnd(22)} 10.75`
  for (const each of [text, inOnePart(text)])
    expect(extractText(each, 'USD')).toMatchObject({ total: 10.75, sure: true })
})

it.each([
  ['a discount', 'Hut 10,75\nRabattbetrag 0,75', 10],
  ['a tax', 'Hut 10,75\nMehrwertsteuerbetrag 1,72', 10.75],
  ['a net sum', 'Hut 9,03\nNettosumme 9,03\nMwSt 1,72', 10.75],
])('takes the first half of a compound for the kind of its amount: %s', (_what, lines, total) => {
  const text = `LADEN AM TOR\n05.03.2025\n${lines}\nRechnungssumme ${total.toFixed(2).replace('.', ',')}`
  expect(extractText(text, 'EUR')).toMatchObject({ total, sure: true })
})

it.each([
  [
    'cash and change in Russian',
    'RUB',
    'Хлеб 90,50\nСыр 450,00\nИТОГО 540,50\nНАЛИЧНЫМИ 1 000,00\nСДАЧА 459,50',
    540.5,
  ],
  ['cash and change in Greek', 'EUR', 'Καφές 4,40\nΜεζές 18,00\nΣΥΝΟΛΟ 22,40\nΜΕΤΡΗΤΑ 50,00\nΡΕΣΤΑ 27,60', 22.4],
  ['cash and change in Hebrew', 'ILS', 'לחם 24.90\nעוגה 60.00\nסה"כ 84.90\nמזומן 100.00\nעודף 15.10', 84.9],
  ['cash and change in Arabic', 'SAR', 'قهوة 20.00\nكيك 30.00\nالمجموع 50.00\nنقدا 100.00\nالباقي 50.00', 50],
  ['cash and change in Thai', 'THB', 'ผัดไทย 120.00\nชา 30.00\nรวม 150.00\nเงินสด 500.00\nเงินทอน 350.00', 150],
  ['cash and change in Korean', 'KRW', '김밥 8,500\n라면 15,000\n합계 23,500\n받은금액 30,000\n거스름돈 6,500', 23_500],
])('reads %s', (_what, currency, text, total) => {
  expect(extractText(`SHOP\n05.03.2025 10:12\n${text}`, currency)).toMatchObject({ total, sure: true })
})
