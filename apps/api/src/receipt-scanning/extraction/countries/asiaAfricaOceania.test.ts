import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it('reads a Japanese receipt in yen, year first', () => {
  const text = `
    さくら食堂
    東京都港区芝1-2-3
    TEL 03-1234-5678
    2025年11月03日(月) 12:41
    定食                   ¥980
    珈琲                   ¥420
    小計                 ¥1,400
    (内消費税等             ¥127)
    合計                 ¥1,400
    お預り               ¥2,000
    お釣り                 ¥600`
  expect(extractText(text, 'JPY')).toMatchObject({ total: 1400, date: '2025-11-03' })
})

it('reads a Chinese and a Taiwanese receipt', () => {
  const chinese = `
    老王面馆
    日期:2025-08-15 18:20
    牛肉面         2    56.00
    凉菜           1    12.00
    合计:              68.00
    微信支付            68.00`
  const taiwanese = `
    電子發票證明聯
    114-07-09 20:15:33
    好鄰居超市
    茶葉蛋    10 TX
    鮮奶      89 TX
    總計:     99
    現金      100
    找零        1`
  expect(extractText(chinese, 'CNY')).toMatchObject({ total: 68, date: '2025-08-15' })
  expect(extractText(taiwanese, 'TWD')).toMatchObject({ total: 99, date: '2025-07-09' })
})

it('reads an Indonesian and a Vietnamese receipt without decimals', () => {
  const indonesian = `
    TOKO SUMBER REJEKI
    Jl. Merdeka No. 10 Bandung
    12 Agt 2025 10:15  Kasir: Dewi
    Beras 5kg       1    72.500
    Gula 1kg        2    35.000
    Total Item      3
    TOTAL               107.500
    TUNAI               110.000
    KEMBALI               2.500`
  const vietnamese = `
    NHA HANG SEN VANG
    15 Le Loi, Quan 1, TP HCM
    HOA DON THANH TOAN
    Ngay: 23/03/2025 19:05
    Pho bo        2   130.000
    Nem ran       1    65.000
    Tong cong         195.000
    Tien mat          200.000
    Tien thua           5.000`
  expect(extractText(indonesian, 'IDR')).toMatchObject({
    total: 107500,
    date: '2025-08-12',
    title: 'TOKO SUMBER REJEKI',
  })
  expect(extractText(vietnamese, 'VND')).toMatchObject({ total: 195000, date: '2025-03-23' })
})

it('reads an Indian tax invoice with CGST, SGST and lakhs', () => {
  const text = `
    SRI LAKSHMI JEWELLERS
    T. Nagar, Chennai - 600017
    GSTIN: 33ABCDE1234F1Z5
    Bill No: 553  Date: 05-Feb-25
    Gold chain 22K         1,18,400.00
    Making charges             6,200.00
    Sub Total              1,24,600.00
    CGST 1.5%                  1,869.00
    SGST 1.5%                  1,869.00
    Grand Total     Rs.    1,28,338.00`
  expect(extractText(text, 'INR')).toMatchObject({ total: 128338, date: '2025-02-05' })
})

it('reads Thai years and Singaporean service charge', () => {
  const thai = `
    BAAN KHUN YAI RESTAURANT
    99 Sukhumvit Rd, Bangkok
    TAX ID 0105551234567
    Date 08/01/2568 12:30
    Pad Thai            120.00
    Tom Yum             180.00
    Total               300.00
    Cash                500.00
    Change              200.00`
  const singaporean = `
    KOPI CORNER PTE LTD
    UEN 201912345K
    25 Mar 2025 08:40 AM
    Kaya Toast Set       7.80
    Subtotal             7.80
    10% Svc Chg          0.78
    9% GST               0.77
    TOTAL                9.35
    NETS                 9.35`
  expect(extractText(thai, 'THB')).toMatchObject({ total: 300, date: '2025-01-08' })
  expect(extractText(singaporean, 'SGD')).toMatchObject({
    total: 9.35,
    date: '2025-03-25',
    title: 'KOPI CORNER PTE LTD',
  })
})

it('reads dinars with three decimals and rand with change', () => {
  const kuwaiti = `
    AL NOOR SWEETS CO.
    Salmiya, Kuwait
    Date: 17/02/2025  Time: 20:11
    Baklava 1kg        4.750
    Maamoul            2.250
    Total KD           7.000
    Cash              10.000
    Change             3.000`
  const southAfrican = `
    VELD BUTCHERY (PTY) LTD
    VAT REG 4123456789
    TAX INVOICE  2025/04/30 17:22
    BOEREWORS        R  89.99
    CHARCOAL         R  54.50
    TOTAL            R 144.49
    CASH             R 150.00
    CHANGE           R   5.50
    VAT INCL @15%    R  18.85`
  expect(extractText(kuwaiti, 'KWD')).toMatchObject({ total: 7, date: '2025-02-17' })
  expect(extractText(southAfrican, 'ZAR')).toMatchObject({ total: 144.49, date: '2025-04-30' })
})

it('reads an Australian receipt with the tax included in the total', () => {
  const text = `
    Coogee Surf Supplies Pty Ltd
    ABN 12 345 678 901
    Tax Invoice 8831   9/01/2026 3:14pm
    Wax                     $8.95
    Leash                  $39.95
    Total (inc GST)        $48.90
    GST included            $4.45
    EFTPOS                 $48.90`
  expect(extractText(text, 'AUD')).toMatchObject({
    total: 48.9,
    date: '2026-01-09',
    title: 'Coogee Surf Supplies Pty Ltd',
  })
})
