import { expect, it } from 'vitest'
import { extractText, inOnePart } from '../../testing/renderedText.ts'

const receipts: [where: string, currency: string, total: number, date: string, text: string][] = [
  [
    'a German bakery with a count of articles',
    'EUR',
    9.15,
    '2025-10-04',
    `
    Landbrot Manufaktur
    Am Anger 3, 99084 Erfurt
    Steuernummer 151/234/56789
    04.10.2025 07:52
    Roggenbrot             4,85 A
    Brezel 2 x 0,90        1,80 A
    Kaffee                 2,50 B
    Summe (3 Artikel)      9,15
    Gegeben               20,00
    Wechselgeld           10,85`,
  ],
  [
    'a French bistro paid by vouchers and card',
    'EUR',
    36,
    '2025-09-12',
    `
    LE PETIT QUAI
    12 quai des Brumes 29000 Quimper
    SIRET 812 345 678 00019
    12/09/2025 13:22   Table 14
    2 Formule midi        33,00
    1 Cafe                 3,00
    TOTAL TTC 3 ARTICLES  36,00
    CB                    26,50
    TICKET RESTO           9,50
    dont TVA 10%           3,27`,
  ],
  [
    'a Spanish bar with the sum to pay',
    'EUR',
    18.7,
    '2025-08-02',
    `
    MESON LA ENCINA S.L.
    CIF B12345678
    Fecha 02/08/2025 14:40
    Menu del dia          14,50
    Cana                   2,20
    Cafe solo              2,00
    A PAGAR               18,70
    ENTREGADO             20,00
    CAMBIO                 1,30`,
  ],
  [
    'an Italian trattoria with a menu for two',
    'EUR',
    45.5,
    '2025-07-19',
    `
    TRATTORIA DEL PORTO
    Via dei Mille 8 Livorno
    P.IVA 01234567890
    MENU DUE PERSONE      40,00
    COPERTO 2 x 1,50       3,00
    ACQUA                  2,50
    TOTALE COMPLESSIVO    45,50
    di cui IVA             4,14
    PAGAMENTO ELETTRONICO 45,50
    19/07/2025 21:10  DOC. 0412-0033`,
  ],
  [
    'an Italian bar in which only the card slip has a label',
    'EUR',
    12.4,
    '2025-05-23',
    `
    BAR CENTRALE SNC
    23/05/2025 08:11
    CAPPUCCINO             1,80
    TRAMEZZINO             4,60
    SPREMUTA               6,00
    TOTALE IVA INC.       12,40
    CONTANTE              50,00
    RESTO                 37,60`,
  ],
  [
    'a Portuguese pharmacy',
    'EUR',
    23.06,
    '2025-03-28',
    `
    FARMACIA DO ROSSIO LDA
    NIF 501234567
    2025-03-28 18:20
    PARACETAMOL 500        3,16
    PROTETOR SOLAR        19,90
    TOTAL A PAGAR (EUR)   23,06
    MULTIBANCO            23,06
    IVA 6%                 0,18`,
  ],
  [
    'a Dutch hardware store',
    'EUR',
    31.95,
    '2025-11-15',
    `
    IJZERHANDEL VAN DIJK
    BTW NL001234567B01
    15-11-2025 10:33
    Boormachine huur      25,00
    Schroeven              6,95
    Aantal artikelen 2
    Te betalen bedrag     31,95
    Pin                   31,95
    BTW 21% over 26,40     5,55`,
  ],
  [
    'a Swedish cafe',
    'SEK',
    186,
    '2025-04-11',
    `
    Konditori Lyktan AB
    Org.nr 556123-4567
    2025-04-11 15:02
    Smorgastarta         112,00
    Kaffe 2 x 37,00       74,00
    Belopp               186,00
    Varav moms 12%        19,93
    Kort                 186,00`,
  ],
  [
    'a Norwegian sports shop',
    'NOK',
    1348,
    '2025-02-20',
    `
    Fjord Sport AS
    Org.nr. 912 345 678 MVA
    20.02.2025 17:41
    Skistaver            749,00
    Hansker              599,00
    Beløp              1 348,00
    Herav MVA            269,60
    Bankkort           1 348,00`,
  ],
  [
    'a Danish grocer with a slip',
    'DKK',
    87.5,
    '2025-06-06',
    `
    Bondens Marked ApS
    CVR 12345678
    06.06.2025 12:05
    Kartofler             19,50
    Jordbær               68,00
    Beløb i alt           87,50
    Dankort               87,50
    Heraf moms            17,50`,
  ],
  [
    'a Finnish kiosk',
    'EUR',
    7.8,
    '2025-01-17',
    `
    Kioski Saimaa Oy
    Y-tunnus 1234567-8
    17.1.2025 9:12
    Kahvi                  2,80
    Korvapuusti            3,50
    Lehti                  1,50
    VELOITUS               7,80
    Pankkikortti           7,80`,
  ],
  [
    'a Polish bookshop with its letters',
    'PLN',
    89.98,
    '2025-12-01',
    `
    KSIĘGARNIA POD LIPĄ
    NIP 525-123-45-67
    2025-12-01 16:30
    Powieść      1 x 49,99   49,99 A
    Atlas        1 x 39,99   39,99 A
    Sprzed. opod. A       89,98
    PTU A 5%               4,28
    Kwota do zapłaty      89,98 zł
    Karta                 89,98 zł`,
  ],
  [
    'a Czech mail with its letters',
    'CZK',
    1239,
    '2025-10-21',
    `
    Zahrada online s.r.o.
    Potvrzení objednávky 20251123
    Datum: 21.10.2025
    Hnojivo               239 Kč
    Kolečko               900 Kč
    Doprava               100 Kč
    Celková cena         1 239 Kč`,
  ],
  [
    'a Hungarian bakery with its letters',
    'HUF',
    2850,
    '2025-09-03',
    `
    Kenyérbolt Kft.
    Adószám 12345678-2-41
    2025.09.03 07:44
    Rozskenyér          1 350 Ft
    Pogácsa             1 500 Ft
    Fizetendő összeg    2 850 Ft
    Készpénz            5 000 Ft
    Visszajáró          2 150 Ft`,
  ],
  [
    'a Romanian market',
    'RON',
    64.35,
    '2025-05-05',
    `
    BACANIA VECHE SRL
    CIF RO12345678
    05.05.2025 18:09
    BRANZA              24,35
    MIERE               40,00
    DE ACHITAT          64,35
    NUMERAR            100,00
    REST                35,65`,
  ],
  [
    'a Croatian restaurant',
    'EUR',
    41.6,
    '2025-08-15',
    `
    KONOBA MAESTRAL
    OIB 12345678901
    15.08.2025 21:14
    Riba na zaru          28,00
    Salata                 5,60
    Vino                   8,00
    IZNOS                 41,60
    Kartica               41,60`,
  ],
  [
    'a Slovenian invoice',
    'EUR',
    54.9,
    '2025-11-02',
    `
    Cvetlicarna Lina d.o.o.
    ID za DDV SI87654321
    02.11.2025 10:26
    Venec                 35,00
    Svece                 19,90
    Znesek                54,90
    DDV 22%                9,90
    Gotovina              60,00
    Vracilo                5,10`,
  ],
  [
    'a Turkish bakery with its letters',
    'TRY',
    285,
    '2025-03-14',
    `
    SİMİT DURAĞI LTD. ŞTİ.
    VKN 1234567890
    14.03.2025 09:20
    PEYNİRLİ BÖREK       *165,00
    ÇAY                  *120,00
    TOPKDV                *25,91
    KDV DAHİL TOPLAM     *285,00
    ÖDENEN               *300,00
    PARA ÜSTÜ             *15,00`,
  ],
  [
    'a Greek PDF with its letters',
    'EUR',
    22.4,
    '2025-07-07',
    `
    ΚΑΦΕΝΕΙΟ ΤΟ ΣΤΕΚΙ
    ΑΦΜ 123456789
    07/07/2025 12:15
    Ελληνικός καφές        4,40
    Μεζές                 18,00
    ΣΥΝΟΛΟ                22,40
    ΜΕΤΡΗΤΑ               50,00
    ΡΕΣΤΑ                 27,60`,
  ],
  [
    'a Russian PDF with its letters',
    'RUB',
    1540.5,
    '2025-04-25',
    `
    ООО «Ромашка»
    ИНН 7701234567
    25.04.2025 19:03
    Хлеб                  90,50
    Сыр                1 450,00
    ИТОГО              1 540,50
    НАЛИЧНЫМИ          2 000,00
    СДАЧА                459,50`,
  ],
  [
    'a Bulgarian PDF in leva with the sum in euros',
    'BGN',
    23.4,
    '2025-08-12',
    `
    МАРКЕТ ЗОРА ЕООД
    ЕИК 204567891
    ХЛЯБ                   1,80
    СИРЕНЕ                21,60
    ОБЩА СУМА             23,40
    ОБЩА СУМА EUR         11,96
    В БРОЙ                50,00
    РЕСТО                 26,60
    12.08.2025 17:45`,
  ],
  [
    'a Ukrainian PDF',
    'UAH',
    245.5,
    '2025-03-09',
    `
    КАВ'ЯРНЯ ЛЕВ
    ІД 1234567890
    Круасан               95,50
    Кава                 150,00
    СУМА                 245,50
    ГОТІВКА              300,00
    РЕШТА                 54,50
    09.03.2025 11:12`,
  ],
  [
    'a Swiss mountain hut that also takes euros',
    'CHF',
    52.4,
    '2025-07-27',
    `
    Berghaus Lowenblick
    CHE-111.222.333 MWST
    27.07.2025 13:05
    Rosti                 24.40
    Suppe                 14.00
    Apfelschorle          14.00
    Total CHF             52.40
    Total EUR             55.15
    Karte CHF             52.40`,
  ],
  [
    'a British supermarket with a balance to pay',
    'GBP',
    12.5,
    '2025-11-28',
    `
    HARBOUR FOODHALL
    28/11/2025 18:44
    Soup                   3.25
    Sourdough              4.25
    Salmon                 5.00
    Balance to pay        12.50
    Cash                  20.00
    Change                 7.50
    3 items purchased`,
  ],
  [
    'an Irish hotel bill with the prepayment',
    'EUR',
    118,
    '2025-06-22',
    `
    The Heron House Hotel
    Invoice 20417        Page 1 of 2
    Invoice date 22/06/2025
    Room 114 Sat         109.00
    Room 114 Sun         109.00
    Breakfast             20.00
    Total                238.00
    Deposit paid        -120.00
    Balance due          118.00`,
  ],
  [
    'a fuel station in Austria',
    'EUR',
    71.38,
    '2025-05-10',
    `
    TANKSTELLE BERGER
    UID ATU12345678
    10.05.2025 17:30
    Zapfsaule 4  Diesel
    45,23 l x 1,578 EUR/l
    Diesel                71,38
    Endbetrag             71,38
    Bankomat              71,38
    MwSt 20%              11,90`,
  ],
]

it.each(receipts)('reads %s', (_where, currency, total, date, text) => {
  expect(extractText(text, currency)).toMatchObject({ total, date, type: 'expense' })
})

it.each(receipts)('reads %s in one part a line', (_where, currency, total, date, text) => {
  expect(extractText(inOnePart(text), currency)).toMatchObject({ total, date, type: 'expense' })
})
