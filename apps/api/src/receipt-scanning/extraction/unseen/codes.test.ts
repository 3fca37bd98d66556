import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'a Spanish tax id and a code with a letter that looks like a euro sign',
    'EUR',
    27.45,
    `
    PAPELERIA LOS ARCOS SL
    CIF B35380E9D
    Calle Mayor 12, 28013 Madrid
    Ticket E067700002A
    02/11/2025 18:22
    Cuaderno A4               3,95
    Boligrafos x10           23,50
    TOTAL                    27,45
    TARJETA                  27,45
    Firma E990012E45`,
  ],
  [
    'the control code of an Austrian receipt',
    'EUR',
    8.3,
    `
    Konditorei Wiesental e.U.
    Hauptplatz 3, 8010 Graz
    ATU61234567
    Kassen-ID 7E44 Beleg 20931
    14.10.2025 09:12
    Melange                   4,10
    Nusskipferl               4,20
    Summe EUR                 8,30
    Bar                       8,30
    R1-AT1_7E44_20931_2025-10-14T09:12:00_0,00_8,30`,
  ],
  [
    'a French SIRET, an APE code and the number of a till',
    'EUR',
    41.2,
    `
    LIBRAIRIE DU CANAL SARL
    14 quai de Valmy 75010 Paris
    SIRET 812 345 678 00021 APE 4761Z
    FR 45 812345678
    Ticket 000123 E 4500871 C
    le 05/06/2025 a 17h40
    Roman poche               8,20
    Atlas                    33,00
    TOTAL TTC                41,20
    CB                       41,20`,
  ],
  [
    'a Portuguese ATCUD and a certified program number',
    'EUR',
    12.9,
    `
    PASTELARIA ESTRELA LDA
    NIF 509876543
    Rua das Flores 77, Porto
    Fatura Simplificada FS A/20114
    ATCUD: JF5E7R2C-20114
    2025-07-19 10:41
    Galao                     1,40
    Bolo de aniversario      11,50
    TOTAL                    12,90
    MULTIBANCO               12,90
    E4kP-Processado por programa certificado n. 2341/AT`,
  ],
  [
    'an Indian GSTIN, HSN codes and a long bill number',
    'INR',
    472,
    `
    SHREE BALAJI STORES
    MG Road, Pune 411001
    GSTIN 27ABCDE1234F1Z5
    Bill No 20250077123   Date 08/04/2025
    HSN 1006 Rice 5kg      400.00
    CGST 9%                 36.00
    SGST 9%                 36.00
    Grand Total            472.00
    UPI Ref 509912345678`,
  ],
  [
    'a Brazilian access key',
    'BRL',
    64.3,
    `
    MERCADINHO SAO JORGE LTDA
    CNPJ 12.345.678/0001-95
    Rua XV de Novembro 100 Curitiba
    ARROZ 5KG                29,90
    CAFE 500G                34,40
    QTD TOTAL DE ITENS           2
    VALOR TOTAL R$           64,30
    CARTAO DEBITO            64,30
    3525 0412 3456 7800 0195 6500 1000 0123 4512 3456 7890
    21/03/2025 14:02:11`,
  ],
  [
    'an Italian lottery code and document number',
    'EUR',
    15.6,
    `
    FERRAMENTA ROSSI SRL
    VIA GARIBALDI 8 - 20121 MILANO
    P.IVA 01234567890
    DOCUMENTO COMMERCIALE
    VITI E TASSELLI           6,10
    VERNICE SPRAY             9,50
    TOTALE COMPLESSIVO       15,60
    DI CUI IVA                2,81
    PAGAMENTO ELETTRONICO    15,60
    09-05-2025 11:37
    DOC. N. 0412-0098
    RT 99MEY012345 E77B12`,
  ],
  [
    'a Czech fiscal code',
    'CZK',
    239,
    `
    Kavarna U Mostu s.r.o.
    ICO 27654321  DIC CZ27654321
    Uctenka 2025-00871
    FIK: 7c1e5e90-61ae-4d39-8f21-e0de7719e3b5-ff
    BKP: E1B5A3D4-6F2E0977-41C98F20
    Datum 12.9.2025 15:30
    Espresso              65,00
    Dort                 174,00
    Celkem               239,00 Kc
    Kartou               239,00 Kc`,
  ],
  [
    'the serial numbers of an Australian docket',
    'AUD',
    58.95,
    `
    COASTAL GARDEN SUPPLIES
    ABN 53 004 085 616
    TAX INVOICE
    9/08/2025 2:15 PM   Reg 04 Trn 9931
    S/N E4402118E
    Potting Mix 25L        18.95
    Hose 20m               40.00
    TOTAL                 $58.95
    INC GST                $5.36
    EFTPOS                $58.95`,
  ],
  [
    'a version number and an address on the network',
    'USD',
    7.5,
    `
    BREW LAB
    POS v12.34.56
    Host 10.0.12.44
    03/22/2025 8:05 AM
    Cold Brew          5.00
    Scone              2.50
    Total              7.50
    Visa               7.50`,
  ],
])('takes no amount from %s', (_what, currency, total, text) => {
  expect(extractText(text, currency).total).toBe(total)
})

it('takes the number of a cashier behind "FT" for no amount, but forints in front of it', () => {
  const goods = extractText('KEDAI ROTI SDN BHD\nCashier FT8303\nRoti   4.40\nTeh   2.00\nTotal   6.40', 'MYR').items
  expect(goods.map(({ name }) => name)).toEqual(['Roti', 'Teh'])
  expect(extractText('KAVEZO KFT\nKave   8303 Ft\nFizetendo   8303 Ft', 'HUF').total).toBe(8303)
})

it('reads groups of three as thousands on a receipt without decimals, whatever the currency of the account', () => {
  const text = 'FERRETERIA ANDES\nBrocas   12.990\nPintura   7.490\nTOTAL $   20.480\n08-03-2026'
  expect(extractText(text, 'USD').total).toBe(20_480)
  expect(extractText(text, 'CLP').total).toBe(20_480)
  expect(extractText('DELI\nHam 0.512 lb   4.10\nTotal   4.10', 'USD').total).toBe(4.1)
})
