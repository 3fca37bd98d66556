import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it('reads a German supermarket receipt with deposit, change and a tax table', () => {
  const text = `
            Frischmarkt Sommer OHG
               Lindenallee 12
               50668 Koln
            UID Nr.: DE123456789
                                    EUR
    BIO BANANEN                    1,99 B
    VOLLMILCH 3,5%                 1,15 B
     2 Stk x 0,25
    PFAND 0,25 EURO                0,50 A *
    --------------------------------------
    SUMME                    EUR   3,64
    ======================================
    Geg. BAR                 EUR   5,00
    Ruckgeld BAR             EUR   1,36
    Steuer %      Netto   Steuer   Brutto
    A= 19,0%       0,42     0,08     0,50
    B=  7,0%       2,93     0,21     3,14
    Gesamtbetrag   3,35     0,29     3,64
    05.03.2024     17:42     Bon-Nr.:1234
    Vielen Dank fur Ihren Einkauf`
  expect(extractText(text, 'EUR')).toMatchObject({
    total: 3.64,
    date: '2024-03-05',
    title: 'Frischmarkt Sommer OHG',
    type: 'expense',
    category: 'FOOD',
  })
})

it('reads an Austrian restaurant bill with an empty tip line', () => {
  const text = `
           GASTHAUS ZUM HIRSCHEN
             Hauptplatz 4
             8010 Graz
    RECHNUNG Nr. 20419
    Tisch: 12        Kellner: Eva
    2 Wiener Schnitzel          33,80
    1 Gulasch                   12,90
    3 Bier 0,5                  14,70
    Zwischensumme               61,40
    zu zahlen EUR               61,40
    MwSt 10%   46,70   4,25
    MwSt 20%   14,70   2,45
    Trinkgeld ________
    Datum: 14. Janner 2025  20:15`
  expect(extractText(text, 'EUR')).toMatchObject({
    total: 61.4,
    date: '2025-01-14',
    title: 'GASTHAUS ZUM HIRSCHEN',
    category: 'EATING OUT',
  })
})

it('reads a Swiss receipt rounded to five centimes with dots as decimal marks', () => {
  const text = `
    Quartierladen Seefeld AG
    Seestrasse 101, 8008 Zurich
    Zopf 500g                4.80
    Kase Gruyere             8.47
    Apfel                    3.15
    Total                   16.42
    Rundung                 -0.02
    Total CHF               16.40
    Bar CHF                 20.00
    Ruckgeld CHF             3.60
    MWST 2.6%  16.40  0.42
    27.11.25 09:12`
  expect(extractText(text, 'CHF')).toMatchObject({ total: 16.4, date: '2025-11-27' })
})

it('reads a French receipt with the tax included in the total', () => {
  const text = `
          BOULANGERIE DU PONT
          3 rue des Tanneurs
          67000 STRASBOURG
          SIRET 123 456 789 00012
    Baguette tradition   2 x 1,20    2,40
    Croissant            4 x 1,10    4,40
    TOTAL TTC                        6,80
    Dont TVA 5,5%                    0,35
    Total HT                         6,45
    Especes                         10,00
    Rendu                            3,20
    le 03/07/2025 a 08:15
    Merci de votre visite`
  expect(extractText(text, 'EUR')).toMatchObject({
    total: 6.8,
    date: '2025-07-03',
    title: 'BOULANGERIE DU PONT',
    category: 'EATING OUT',
  })
})

it('reads a Dutch card receipt with thousands and the month as a word', () => {
  const text = `
    Fietsenwinkel De Ketting B.V.
    Kerkstraat 9, 3511 Utrecht
    Bon 20391   Datum: 7 mei 2025
    Elektrische fiets         2.149,00
    Slot                         49,95
    Subtotaal                 2.198,95
    Korting                     -50,00
    Totaal                    2.148,95
    Betaald met PIN           2.148,95
    BTW 21% over 1.775,99       372,96`
  expect(extractText(text, 'EUR')).toMatchObject({
    total: 2148.95,
    date: '2025-05-07',
    title: 'Fietsenwinkel De Ketting B.V.',
  })
})

it('reads a British receipt with savings, cash and change', () => {
  const text = `
           HARROW & SONS LTD
           14 High Street, Ludlow
           VAT NO: 123 4567 89
    Tea bags 240            £5.25
    Cheddar                 £3.75
    Multibuy savings       -£0.50
    TOTAL                   £8.50
    CASH                   £10.00
    CHANGE DUE              £1.50
    You saved £0.50 today
    Points balance 1204
    02/11/25  16:04  Till 3`
  expect(extractText(text, 'GBP')).toMatchObject({ total: 8.5, date: '2025-11-02', title: 'HARROW & SONS LTD' })
})
