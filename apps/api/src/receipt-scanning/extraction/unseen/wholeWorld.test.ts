import { expect, it } from 'vitest'
import { extractText, inOnePart } from '../../testing/renderedText.ts'

const receipts: [where: string, currency: string, total: number, text: string][] = [
  [
    'an American grocer with a balance',
    'USD',
    17.58,
    `
    HILLCREST MARKET
    410 Oak Ave, Dayton, OH 45402
    03/02/2025 6:21 PM
    TOP ROUND ROAST       14.50 F
    POTATOES               3.08 F
    TAX                    0.00
    **** BALANCE          17.58
    CASH                  20.00
    CHANGE                 2.42
    TOTAL NUMBER OF ITEMS SOLD = 2`,
  ],
  [
    'an American grocer with a count in the total',
    'USD',
    10.5,
    `
    CORNER PANTRY
    02/11/2025 10:15 AM
    MILK                   3.50
    BREAD                  2.80
    EGGS                   4.20
    TOTAL (3 ITEMS)       10.50
    CASH                  20.00
    CHANGE                 9.50`,
  ],
  [
    'an American table service bill with a tip line',
    'USD',
    74.25,
    `
    THE IRON SPOON
    Table 12  Guests 3  Server Amy
    05/17/2025 8:12 PM
    Burger                18.00
    Ribs                  29.00
    Salad                 14.00
    Subtotal              61.00
    Sales Tax              4.25
    Tip                    9.00
    Total                 74.25
    VISA 4411             74.25
    Suggested tip 18%     10.98
    Suggested tip 20%     12.20`,
  ],
  [
    'a mail with the count in the order total',
    'USD',
    25,
    `
    PaperNest
    Thanks for your order!
    Order placed: October 12, 2025
    Notebook               $8.00
    Pens                   $5.00
    Desk pad              $12.00
    Order total (3 items): $25.00`,
  ],
  [
    'an Australian cafe with GST',
    'AUD',
    39.95,
    `
    Banksia Bakehouse
    ABN 12 345 678 901
    14/09/2025 09:44
    Big breakfast         21.00
    Pancakes              18.95
    TOTAL INC GST         39.95
    GST INCLUDED           3.63
    CASH                 100.00
    CHANGE                60.05`,
  ],
  [
    'an Indian restaurant with GST of two kinds',
    'INR',
    472,
    `
    SHREE BHAVAN
    GSTIN 29ABCDE1234F1Z5
    Bill No: 1204   Date: 18/05/2025
    Dosa         2     120.00
    Thali        1     250.00
    Lassi        2      79.52
    Sub Total          449.52
    CGST @2.5%          11.24
    SGST @2.5%          11.24
    Items: 3 Qty: 5 Total: 472.00
    UPI                472.00`,
  ],
  [
    'a Sri Lankan grocer',
    'LKR',
    1250,
    `
    LANKA GROCERS
    09/03/2025 11:12
    Rice            Rs. 750/-
    Dhal            Rs. 500/-
    Total Rs. 1,250/-
    Cash          Rs. 2,000/-
    Balance         Rs. 750/-`,
  ],
  [
    'a Malaysian kopitiam in Malay',
    'MYR',
    18.6,
    `
    RESTORAN SERI MELATI
    12/04/2025 13:05
    NASI LEMAK            10.60
    TEH TARIK              8.00
    AMAUN PERLU DIBAYAR   18.60
    TUNAI                 20.00
    BAKI                   1.40`,
  ],
  [
    'an Indonesian minimarket',
    'IDR',
    48500,
    `
    MINIMARKET MELATI
    12-04-2025 19:20
    SUSU UHT      2   36.000
    ROTI          1   12.500
    HARGA JUAL        48.500
    TUNAI             50.000
    KEMBALI            1.500`,
  ],
  [
    'a Vietnamese cafe with its letters',
    'VND',
    95000,
    `
    QUÁN CÀ PHÊ SEN
    Ngày: 09/03/2025 10:12
    Cà phê sữa     2   58.000
    Bánh mì        1   37.000
    Khách cần trả      95.000
    Tiền khách đưa    100.000
    Tiền thừa           5.000`,
  ],
  [
    'a Thai PDF',
    'THB',
    320,
    `
    ร้านอาหารบ้านสวน
    09/03/2568 12:10
    ผัดไทย               120.00
    ต้มยำกุ้ง            200.00
    รวมทั้งสิ้น          320.00
    เงินสด               500.00
    เงินทอน              180.00`,
  ],
  [
    'a Japanese PDF with kana',
    'JPY',
    1290,
    `
    まるや食堂
    2025年11月03日 12:41
    カレーライス            ￥890
    コーヒー                ￥400
    小計                  ￥1,290
    お買上げ計            ￥1,290
    お預かり              ￥2,000
    お釣り                  ￥710`,
  ],
  [
    'a Korean PDF',
    'KRW',
    23500,
    `
    한강분식
    2025-11-03 12:41
    떡볶이             8,500
    김밥              15,000
    합계              23,500
    받은금액          30,000
    거스름돈           6,500`,
  ],
  [
    'a Chinese app',
    'CNY',
    68.5,
    `
    订单详情
    2025-08-15 18:20
    牛肉面               56.00
    凉菜                 12.50
    实收                ¥68.50
    支付方式 微信支付`,
  ],
  [
    'a Hebrew PDF',
    'ILS',
    84.9,
    `
    מאפיית השכונה
    09/03/2025 11:12
    לחם                   24.90
    עוגה                  60.00
    סה"כ לתשלום           84.90
    מזומן                100.00
    עודף                  15.10`,
  ],
  [
    'an Arabic PDF',
    'SAR',
    57.5,
    `
    مطعم النخيل
    09/03/2025 11:12
    قهوة                  20.00
    كيك                   30.00
    ضريبة القيمة المضافة   7.50
    المجموع               57.50
    نقدا                 100.00
    الباقي                42.50`,
  ],
  [
    'a Brazilian padaria',
    'BRL',
    27.4,
    `
    PADARIA BOM PAO LTDA
    CNPJ 12.345.678/0001-90
    09/03/2025 07:45
    PAO FRANCES            9,40
    QUEIJO MINAS          18,00
    QTD. TOTAL DE ITENS       2
    VALOR A PAGAR R$      27,40
    DINHEIRO              50,00
    TROCO R$              22,60`,
  ],
  [
    'a Mexican taqueria',
    'MXN',
    262,
    `
    TAQUERIA EL FOGON
    RFC TEF010203AB1
    09/03/2025 20:45
    5 TACOS PASTOR       125.00
    2 AGUAS               60.00
    1 GRINGA              77.00
    ARTICULOS 3 TOTAL $  262.00
    EFECTIVO             300.00
    CAMBIO                38.00`,
  ],
  [
    'a Canadian bill in French',
    'CAD',
    45.99,
    `
    CASSE-CROUTE RIVE SUD
    2025-05-17 18:02
    Poutine               18.00
    Pizza                 22.00
    Sous-total            40.00
    TPS                    2.00
    TVQ                    3.99
    TOTAL                 45.99
    Interac               45.99`,
  ],
  [
    'a South African till slip',
    'ZAR',
    157.5,
    `
    VELD TRADING STORE
    VAT NO 4123456789
    2025/03/09 12:20
    Boerewors             89.50
    Charcoal              68.00
    DUE VAT INCL         157.50
    TENDERED CASH        200.00
    CHANGE                42.50`,
  ],
  [
    'a Kenyan duka',
    'KES',
    1850,
    `
    DUKA LA MAMA
    09/03/2025 11:12
    Sugar          850/=
    Rice         1,000/=
    Total        1,850/=
    M-PESA       1,850/=`,
  ],
  [
    'an Emirati garage',
    'AED',
    315,
    `
    DESERT AUTO CARE LLC
    TRN 100123456700003
    09/03/2025 16:00
    Oil change           200.00
    Filter               100.00
    Taxable amount       300.00
    VAT 5%                15.00
    Amount incl. VAT     315.00
    Card                 315.00`,
  ],
  [
    'a phone bill in two columns',
    'GBP',
    120,
    `
    Northline Telecom
    Bill date 3 March 2025
    Line rental           80.00
    Calls                 20.00
    VAT                   20.00
    Account No: 12345678    Total due   120.00`,
  ],
  [
    'a bill with the table beside the total',
    'USD',
    45,
    `
    NOODLE YARD
    03/09/2025 1:12 PM
    Ramen                 17.00
    Gyoza                  9.00
    Udon                  19.00
    Table 5 Total:        45.00`,
  ],
  [
    'a ride with a waiting fee',
    'GBP',
    21.35,
    `
    Cabbly
    Trip on 14 November 2025
    Fare                  £16.85
    Waiting time           £1.50
    Tip                    £3.00
    You paid              £21.35
    Mastercard 8812
    6.4 mi  21 min`,
  ],
  [
    'a hotel folio with payments',
    'USD',
    412.6,
    `
    PINE RIDGE LODGE
    Folio 88213   Page 1 of 2
    Arrival 06/12/2025  Departure 06/14/2025
    06/12 Room           180.00
    06/12 Room Tax        18.90
    06/13 Room           180.00
    06/13 Room Tax        18.90
    06/13 Restaurant      14.80
    Total charges        412.60
    06/14 Visa          -412.60
    Balance                0.00`,
  ],
  [
    'a bill of which a comp is taken off',
    'USD',
    33.6,
    `
    BLUE HERON DINER
    07/04/2025 11:40 AM
    Omelette              13.00
    Waffles               12.00
    Steak                 22.00
    Comp Steak           -16.00
    Subtotal              31.00
    Tax                    2.60
    Total                 33.60`,
  ],
  [
    'a bill split in three',
    'USD',
    22,
    `
    HARBOR TAPAS
    08/08/2025 9:15 PM
    Paella                40.00
    Wine                  26.00
    Total                 66.00
    Split 1 of 3
    Amount paid           22.00`,
  ],
  [
    'a refund at the till',
    'GBP',
    24.99,
    `
    FABRIC & THREAD
    REFUND
    12/08/2025 10:01
    Jumper               -24.99
    TOTAL                -24.99
    Visa                 -24.99`,
  ],
  [
    'a bank screen in Swedish',
    'SEK',
    349,
    `
    Kortköp
    -349,00 kr
    BOKHANDELN CITY
    14 november 2025
    Saldo efter   12 480,22 kr`,
  ],
  [
    'an electricity bill that names the period first',
    'EUR',
    96.4,
    `
    Stadtwerke Lindental
    Rechnung 4411 vom 03.11.2025
    Verbrauch 241 kWh
    Arbeitspreis          72,30
    Grundpreis             8,71
    Nettosumme            81,01
    MwSt 19 %             15,39
    Rechnungssumme        96,40
    Zahlbar bis 17.11.2025`,
  ],
  [
    'a rounded Swiss bill in one currency',
    'CHF',
    18.35,
    `
    Backerei Alpenrose
    CHE-222.333.444 MWST
    03.05.2025 08:05
    Gipfeli               5.60
    Kafi                 12.77
    Total                18.37
    Rundung              -0.02
    Zu bezahlen          18.35
    Bar                  20.00
    Ruckgeld              1.65`,
  ],
]
const incomes = ['a refund at the till']

it.each(receipts)('reads %s', (where, currency, total, text) => {
  expect(extractText(text, currency)).toMatchObject({ total, type: incomes.includes(where) ? 'income' : 'expense' })
})

it.each(receipts)('reads %s in one part a line', (_where, currency, total, text) => {
  expect(extractText(inOnePart(text), currency).total).toBe(total)
})
