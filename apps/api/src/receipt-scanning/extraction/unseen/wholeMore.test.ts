import { expect, it } from 'vitest'
import { extractText, inOnePart } from '../../testing/renderedText.ts'

const receipts: [where: string, currency: string, total: number, text: string][] = [
  [
    'an American restaurant with an automatic gratuity and a blank tip line',
    'USD',
    93.42,
    `
    SALT & EMBER
    06/21/2025 9:02 PM
    2 Crab Cakes          36.00
    1 Short Rib           31.00
    1 Cheesecake           9.00
    Subtotal              76.00
    18% Gratuity          13.68
    Tax                    3.74
    Amount Due            93.42
    Tip ____________
    Total ____________`,
  ],
  [
    'a card slip with a written tip',
    'USD',
    57.5,
    `
    CEDAR GRILL
    02/08/2025 9:10 PM
    VISA XXXX4411
    AUTH 041122
    AMOUNT                47.50
    TIP                   10.00
    TOTAL                 57.50
    APPROVED`,
  ],
  [
    'an American fuel pump',
    'USD',
    52.18,
    `
    ROUTE 9 FUEL
    03/18/2025 17:22
    PUMP 04  UNLEADED
    14.501 GAL @ 3.598/GAL
    FUEL SALE             52.18
    CREDIT                52.18
    THANK YOU`,
  ],
  [
    'a British pub with a service charge',
    'GBP',
    49.5,
    `
    THE CROOKED LAMP
    Table 22   Covers 2
    14/06/2025 20:31
    2 Fish & Chips        29.00
    2 Pint Bitter         11.00
    1 Sticky Toffee        5.00
    Food & drink total    45.00
    Optional service 10%   4.50
    Total                 49.50
    Contactless           49.50`,
  ],
  [
    'a German hotel with city tax',
    'EUR',
    214.4,
    `
    Hotel Drei Linden GmbH
    Rechnung Nr. 2025-0441   Datum 12.09.2025
    2 Nachte Zimmer 12   198,00
    Citytax                6,40
    Parken                10,00
    Netto 7 %    185,05   MwSt   12,95
    Netto 19 %     8,40   MwSt    1,60
    Rechnungsbetrag      214,40
    Bezahlt mit EC-Karte 214,40`,
  ],
  [
    'a French garage invoice',
    'EUR',
    312,
    `
    GARAGE DES ALPES SARL
    Facture F2025-118 du 12/05/2025
    Main d'oeuvre        160,00
    Plaquettes de frein  100,00
    Total HT             260,00
    TVA 20 %              52,00
    Net a payer          312,00
    Reglement par CB`,
  ],
  [
    'an Italian receipt with a lottery code',
    'EUR',
    8.9,
    `
    FORNO ANTICO DI NERI L.
    DOCUMENTO COMMERCIALE
    di vendita o prestazione
    DESCRIZIONE   IVA   Prezzo(€)
    PANE          4%      3,40
    FOCACCIA     10%      5,50
    TOTALE COMPLESSIVO    8,90
    di cui IVA            0,63
    Pagamento contante   10,00
    Resto                 1,10
    Importo pagato        8,90
    09-03-2025 08:12`,
  ],
  [
    'a Spanish taxi',
    'EUR',
    17.35,
    `
    TAXI LICENCIA 4412
    Fecha 11/04/2025 23:05
    Distancia 8,4 km
    Tarifa 2              14,85
    Suplemento             2,50
    IMPORTE TOTAL         17,35
    IVA incluido`,
  ],
  [
    'an Indian medical shop with a rounding',
    'INR',
    486,
    `
    SRI GANESH MEDICALS
    GSTIN 33ABCDE1234F1Z5
    Bill No 8812   Dt 18-05-2025
    Tab Dolo 650   2    61.40
    Syrup Cofex    1   118.00
    Insulin        1   306.45
    Gross Amt          485.85
    Round Off            0.15
    Net Amt            486.00
    You saved 32.00`,
  ],
  [
    'an Indian food app',
    'INR',
    341.25,
    `
    Quickbowl
    Order #55123   18 May 2025, 8:41 PM
    Paneer Tikka x 1     ₹220.00
    Naan x 2              ₹80.00
    Item Total           ₹300.00
    Delivery Fee          ₹40.00
    Promo SAVE15         -₹15.00
    GST                   ₹16.25
    Grand Total          ₹341.25
    Paid via UPI`,
  ],
  [
    'a Singaporean hawker with GST and service',
    'SGD',
    35.34,
    `
    LAKSA HOUSE PTE LTD
    UEN 201912345K
    09/03/2025 12:45  Pax: 2
    2 Laksa               19.00
    1 Chili Crab          11.00
    SUBTOTAL              30.00
    10% SVC CHG            3.00
    GST 9%                 2.97
    ROUNDING              -0.63
    TOTAL                 35.34
    NETS                  35.34`,
  ],
  [
    'a Chinese taxi slip',
    'CNY',
    36,
    `
    上海出租汽车
    2025-08-15
    上车 18:20
    下车 18:52
    单价 2.70元
    里程 9.8km
    金额 36.00元`,
  ],
  [
    'a Taiwanese convenience store',
    'TWD',
    99,
    `
    好鄰居超商
    114-07-09 20:15:33
    茶葉蛋    10
    鮮奶      89
    合計 2 項 99
    現金      100
    找零        1`,
  ],
  [
    'a Philippine fast food with a senior discount',
    'PHP',
    268,
    `
    MANOK NI JUAN
    TIN 123-456-789-000
    03/09/2025 12:11
    Chicken Meal         200.00
    Halo-halo            120.00
    Less: SC Disc 20%     52.00
    AMOUNT DUE           268.00
    CASH                 300.00
    CHANGE                32.00`,
  ],
  [
    'an Argentine butcher with two cards',
    'ARS',
    25400,
    `
    CARNICERIA LA PAMPA
    CUIT 20-12345678-3
    Fecha 09/03/2025
    Asado             18.000,00
    Chorizo            7.400,00
    TOTAL             25.400,00
    Tarjeta debito    15.000,00
    Efectivo          10.400,00`,
  ],
  [
    'a Colombian cafe with a voluntary tip',
    'COP',
    27500,
    `
    CAFE LA CEIBA SAS
    NIT 900.123.456-1
    09/03/2025 10:12
    2 Tinto               10.000
    1 Torta               15.000
    SUBTOTAL              25.000
    Propina voluntaria     2.500
    TOTAL A PAGAR         27.500
    Tarjeta               27.500`,
  ],
  [
    'a Chilean boleta',
    'CLP',
    12990,
    `
    ALMACEN EL ROBLE
    RUT 76.123.456-7
    BOLETA ELECTRONICA N 4412
    09/03/2025 19:40
    PAN                $2.990
    QUESO             $10.000
    TOTAL             $12.990
    El IVA de esta boleta es $2.074
    TRANSBANK         $12.990`,
  ],
  [
    'a Swedish return of a deposit and a purchase',
    'SEK',
    54.5,
    `
    Lanthandeln Vik AB
    2025-06-02 14:11
    Mjolk                 18,50
    Brod                  42,00
    Pantretur             -6,00
    Totalt 3 varor        54,50
    Kort                  54,50
    Moms 12%               5,84`,
  ],
  [
    'a Polish invoice with net, VAT and gross columns',
    'PLN',
    246,
    `
    SERWIS ROWEROWY KOLO
    Faktura VAT 12/05/2025
    Data wystawienia 12.05.2025
    Nazwa   Netto   VAT   Brutto
    Przeglad   120,00   27,60   147,60
    Opona   80,00   18,40   98,40
    Razem   200,00   46,00   246,00
    Do zapłaty   246,00 PLN`,
  ],
  [
    'a Dutch parking slip',
    'EUR',
    6.75,
    `
    PARKEERGARAGE MARKT
    In   14-05-2025 12:01
    Uit  14-05-2025 14:16
    Duur 2:15
    Bedrag                 6,75
    BTW 21%                1,17
    Pin                    6,75`,
  ],
  [
    'an Irish order mail with free delivery',
    'EUR',
    58.9,
    `
    Woolmark Knits
    Order confirmation #10442
    Order date 3 November 2025
    Scarf                €24.95
    Hat                  €33.95
    Delivery               Free
    Order total (incl. VAT) €58.90
    Refunds within 30 days`,
  ],
  [
    'a ride with a cancelled surcharge in Portuguese',
    'BRL',
    23.7,
    `
    Vai Rapido
    Recibo da viagem
    14 de junho de 2025
    Preco da viagem    R$ 26,70
    Desconto           -R$ 3,00
    Total              R$ 23,70
    Cartao final 4411  R$ 23,70`,
  ],
  [
    'a Turkish taxi with a slip',
    'TRY',
    240,
    `
    TAKSI DURAGI
    14.03.2025 23:10
    TAKSIMETRE           230,00
    KOPRU                 10,00
    TOPLAM               240,00
    KREDI KARTI          240,00`,
  ],
  [
    'a South African restaurant with a gratuity line',
    'ZAR',
    341,
    `
    PROTEA TERRACE
    VAT 4123456789
    Table: 7   Waiter: Sipho
    2025/03/09 20:20
    Steak                195.00
    Malva pudding        115.00
    Bill total           310.00
    Tip                   31.00
    Amount paid          341.00
    VAT incl @15%         40.43`,
  ],
  [
    'a phone top-up',
    'KES',
    500,
    `
    SafeTel
    QWE12RTY34 Confirmed.
    Ksh500.00 paid to DUKA LA MAMA
    on 9/3/25 at 11:12 AM
    New balance is Ksh1,240.00
    Transaction cost Ksh0.00`,
  ],
  [
    'a bank screen with a currency conversion',
    'EUR',
    42.87,
    `
    Kartenzahlung
    -42,87 €
    MUSEUM SHOP LONDON
    12. Oktober 2025
    Originalbetrag   36,50 GBP
    Wechselkurs      0,8514`,
  ],
  [
    'a museum ticket with several ages',
    'EUR',
    34,
    `
    STADTMUSEUM
    05.04.2025 11:20
    2 x Erwachsene 12,00  24,00
    2 x Kinder 5,00       10,00
    Gesamt (4 Personen)   34,00
    Bar                   50,00
    Zuruck                16,00`,
  ],
  [
    'a water bill with the balance brought forward',
    'GBP',
    61.2,
    `
    Clearwater Utilities
    Bill date 4 April 2025
    Previous balance      55.00
    Payment received     -55.00
    Water                 38.20
    Sewerage              23.00
    Total charges         61.20
    Amount due            61.20`,
  ],
  [
    'a dentist in Switzerland with a deposit',
    'CHF',
    180,
    `
    Zahnarztpraxis Dr. Keller
    Rechnung vom 12.03.2025
    Behandlung           280.00
    Anzahlung           -100.00
    Zu bezahlen CHF      180.00
    Zahlbar innert 30 Tagen`,
  ],
  [
    'a supermarket with a loyalty price',
    'EUR',
    11.4,
    `
    MARKT AM SEE
    05.04.2025 18:02
    Kase                   6,49
      Kundenkarte         -1,00
    Wurst                  4,41
    Pfand                  1,50
    SUMME                 11,40
    Punktestand 1.240
    Sie haben 1,00 gespart`,
  ],
]

it.each(receipts)('reads %s', (_where, currency, total, text) => {
  for (const each of [text, inOnePart(text)])
    expect(extractText(each, currency)).toMatchObject({ total, type: 'expense' })
})
