import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it('reads a Spanish simplified invoice with a tax table after the total', () => {
  const text = `
            SUPERMERCADO LA HUERTA, S.L.
            C/ Mayor 22, 46001 Valencia
            CIF: B12345678
    FACTURA SIMPLIFICADA 2110-017-558812
    14/02/2025 19:31  OP: 55512
    Descripcion      P. Unit    Importe
    2 ACEITE OLIVA     7,95      15,90
    1 PAN RUSTICO                 1,35
    TOTAL (E)                    17,25
    TARJETA BANCARIA             17,25
    IVA   BASE IMPONIBLE   CUOTA
    4%       16,59          0,66
    TOTAL    16,59          0,66`
  expect(extractText(text, 'EUR')).toMatchObject({
    total: 17.25,
    date: '2025-02-14',
    title: 'SUPERMERCADO LA HUERTA, S.L.',
    category: 'FOOD',
  })
})

it('reads an Italian fiscal receipt', () => {
  const text = `
             TRATTORIA DA LUISA SRL
             Via Garibaldi 7
             40121 BOLOGNA
             P.IVA 01234567890
          DOCUMENTO COMMERCIALE
      di vendita o prestazione
    DESCRIZIONE       IVA    Prezzo(E)
    2 COPERTO         10%       5,00
    1 TAGLIATELLE     10%      12,00
    1 VINO ROSSO      10%      14,50
    TOTALE COMPLESSIVO         31,50
    di cui IVA                  2,86
    Pagamento contante         40,00
    Resto                       8,50
    Importo pagato             31,50
    09-10-2025 21:47
    DOCUMENTO N. 0312-0045`
  expect(extractText(text, 'EUR')).toMatchObject({
    total: 31.5,
    date: '2025-10-09',
    title: 'TRATTORIA DA LUISA SRL',
    category: 'EATING OUT',
  })
})

it('reads a Portuguese receipt with change', () => {
  const text = `
    Padaria Central Lda
    Rua Augusta 120, Lisboa
    NIF: 501234567
    Fatura Simplificada FS 2025/1843
    Data: 2025-08-21  10:02
    Cafe                  0,80
    Pastel de nata  2     2,60
    TOTAL A PAGAR         3,40
    Numerario             5,00
    Troco                 1,60
    IVA 13%  3,01  0,39`
  expect(extractText(text, 'EUR')).toMatchObject({ total: 3.4, date: '2025-08-21', title: 'Padaria Central Lda' })
})

it('reads a Turkish slip with stars before the amounts', () => {
  const text = `
    OZKAN MARKET GIDA SAN. TIC. LTD. STI.
    Ataturk Cad. No:14 Kadikoy ISTANBUL
    TARIH : 19.04.2025   SAAT : 18:22
    FIS NO : 0087
    EKMEK        %1       *15,00
    PEYNIR 500G  %1      *189,90
    DETERJAN     %20     *249,50
    TOPKDV                *43,60
    TOPLAM               *454,40
    NAKIT                *500,00
    PARA USTU             *45,60`
  expect(extractText(text, 'TRY')).toMatchObject({ total: 454.4, date: '2025-04-19' })
})

it('reads a Greek receipt from the Latin letters of a model without Greek', () => {
  const text = `
    KAFENEIO TO STEKI
    EPMOY 12 AOHNA
    A.D.M. 099999999
    ESPRESSO            2,80 24%
    TYROPITA            3,20 13%
    SYNOLO              6,00
    METPHTA            10,00
    16/05/2025 11:40`
  expect(extractText(text, 'EUR')).toMatchObject({ total: 6, date: '2025-05-16' })
})
