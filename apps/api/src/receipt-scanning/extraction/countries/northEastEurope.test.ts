import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it('reads a Swedish receipt with the tax included in the total', () => {
  const text = `
    Byns Livs AB
    Storgatan 5, 352 30 Vaxjo
    Org nr 556677-8899
    Kvitto 10293   2025-09-30 17:05
    Mjolk 3%              18,90
    Knackebrod            27,50
    Totalt SEK            46,40
    Kontokort             46,40
    Varav moms 12%         4,97
    Tack for besoket`
  expect(extractText(text, 'SEK')).toMatchObject({ total: 46.4, date: '2025-09-30', title: 'Byns Livs AB' })
})

it('reads a Danish receipt with change', () => {
  const text = `
    Havnens Bageri ApS
    Strandvej 3  8000 Aarhus C
    CVR 12345678
    Rugbrod            32,00
    Kanelsnegl 2 stk   44,00
    AT BETALE          76,00
    Kontant           100,00
    Retur              24,00
    Heraf moms         15,20
    d. 04.12.2025 kl. 07:55`
  expect(extractText(text, 'DKK')).toMatchObject({ total: 76, date: '2025-12-04' })
})

it('reads a Norwegian and a Finnish total', () => {
  const norwegian = `
    FJELLSPORT AS
    Org.nr 912 345 678 MVA
    Salgskvittering 334  12.06.2025 14:20
    Ryggsekk       1 299,00
    SUM            1 299,00
    Bankkort       1 299,00
    Herav MVA 25%    259,80`
  const finnish = `
    Kahvila Lumi Oy
    Y-tunnus 1234567-8
    Kahvi              3,20
    Korvapuusti        4,50
    YHTEENSA           7,70
    KORTTIMAKSU        7,70
    ALV 14%            0,95
    5.3.2026 9.12`
  expect(extractText(norwegian, 'NOK')).toMatchObject({ total: 1299, date: '2025-06-12', title: 'FJELLSPORT AS' })
  expect(extractText(finnish, 'EUR')).toMatchObject({ total: 7.7, date: '2026-03-05', title: 'Kahvila Lumi Oy' })
})

it('reads a Polish fiscal receipt with a tax sum before the total', () => {
  const text = `
    SKLEP SPOZYWCZY "ZIARNO" Sp. z o.o.
    ul. Dluga 18, 31-147 Krakow
    NIP 676-123-45-67
    2025-03-08           nr wydr. 4471
    PARAGON FISKALNY
    CHLEB RAZOWY   1 x 6,49   6,49C
    MASLO 82%      2 x 8,99  17,98C
    SPRZEDAZ OPODATKOWANA C  24,47
    PTU C 5%                  1,17
    SUMA PTU                  1,17
    SUMA PLN                 24,47
    GOTOWKA PLN              50,00
    RESZTA PLN               25,53`
  expect(extractText(text, 'PLN')).toMatchObject({ total: 24.47, date: '2025-03-08' })
})

it('reads a Czech receipt in whole crowns', () => {
  const text = `
    Hospoda U Lipy s.r.o.
    Namesti 3, 370 01 Ceske Budejovice
    ICO: 12345678  DIC: CZ12345678
    Uctenka c. 8841   11. dubna 2025 13:05
    Svickova          189,00
    Pivo 0,5 2x       104,00
    Celkem            293,00 Kc
    Hotovost          300,00 Kc
    Vraceno             7,00 Kc
    DPH 12%  31,39`
  expect(extractText(text, 'CZK')).toMatchObject({
    total: 293,
    date: '2025-04-11',
    title: 'Hospoda U Lipy s.r.o.',
    category: 'EATING OUT',
  })
})

it('reads a Hungarian receipt without decimals, year first', () => {
  const text = `
    ALFOLD PEKSEG KFT.
    6720 Szeged, Karasz utca 8.
    Adoszam: 12345678-2-06
    NYUGTA
    C00 Kenyer 1kg           890
    C00 Pogacsa 10 db      2 400
    OSSZESEN:           3 290 Ft
    KESZPENZ            5 000 Ft
    VISSZAJARO          1 710 Ft
    2025.10.17. 08:33`
  expect(extractText(text, 'HUF')).toMatchObject({ total: 3290, date: '2025-10-17' })
})

it('reads a Romanian and a Croatian total', () => {
  const romanian = `
    SC PANIFICATIE MURES SRL
    C.I.F. RO1234567
    PAINE ALBA          4,50 B
    LAPTE 1L            8,99 B
    SUBTOTAL           13,49
    TOTAL LEI          13,49
    TVA B 9%            1,11
    NUMERAR LEI        20,00
    REST LEI            6,51
    DATA: 22/01/2025 ORA: 12:44:10`
  const croatian = `
    KONOBA MASLINA d.o.o.
    Obala 4, 21000 Split  OIB: 12345678901
    Racun br. 112/1/1   18.07.2025. 22:10
    Riba na zaru       24,00
    Blitva              4,50
    UKUPNO EUR         28,50
    PDV 13%             3,28
    Gotovina           28,50`
  expect(extractText(romanian, 'RON')).toMatchObject({ total: 13.49, date: '2025-01-22' })
  expect(extractText(croatian, 'EUR')).toMatchObject({ total: 28.5, date: '2025-07-18' })
})

it('reads a Russian receipt from the Latin letters of a model without Cyrillic', () => {
  const text = `
    OOO "POMAWKA"
    KACCOBbIN YEK
    XNE6                   54.00
    MONOKO                 89.90
    UTOrO                 143.90
    HANUYHbIMU            200.00
    CJAYA                  56.10
    21.02.25 15:18`
  expect(extractText(text, 'RUB')).toMatchObject({ total: 143.9, date: '2025-02-21' })
})
