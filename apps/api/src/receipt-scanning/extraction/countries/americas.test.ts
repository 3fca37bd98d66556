import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it('reads a US restaurant check with suggested tips below', () => {
  const text = `
           BLUE HERON DINER
           410 River Rd
           Astoria, OR 97103
           (503) 555-0144
    Server: Kim        Table 9
    04/07/2025 6:51 PM
    2 Fish & Chips          33.90
    1 Iced Tea               3.25
    Subtotal                37.15
    Tax                      0.00
    Total                   37.15
    Suggested Tip
    15% = 5.57   Total 42.72
    18% = 6.69   Total 43.84
    20% = 7.43   Total 44.58`
  expect(extractText(text, 'USD')).toMatchObject({
    total: 37.15,
    date: '2025-04-07',
    title: 'BLUE HERON DINER',
    category: 'EATING OUT',
  })
})

it('reads a Canadian receipt with two taxes', () => {
  const text = `
    Prairie Hardware Ltd.
    88 Main St, Winnipeg MB R3C 1A3
    Hammer                 24.99
    Nails 1kg               8.49
    SUBTOTAL               33.48
    GST 5%                  1.67
    PST 7%                  2.34
    TOTAL                  37.49
    INTERAC                37.49
    2025-06-18 11:02:45`
  expect(extractText(text, 'CAD')).toMatchObject({
    total: 37.49,
    date: '2025-06-18',
    title: 'Prairie Hardware Ltd.',
    category: 'HOME',
  })
})

it('reads a Mexican receipt', () => {
  const text = `
    ABARROTES DON CHUY SA DE CV
    AV. JUAREZ 45 COL. CENTRO
    RFC: ADC010203XX1
    FECHA: 13/09/2025 14:20
    2 REFRESCO 600ML       36.00
    1 TORTILLAS 1KG        24.00
    SUBTOTAL          $    60.00
    IVA               $     0.00
    TOTAL             $    60.00
    EFECTIVO          $   100.00
    CAMBIO            $    40.00
    ARTICULOS: 3`
  expect(extractText(text, 'MXN')).toMatchObject({
    total: 60,
    date: '2025-09-13',
    title: 'ABARROTES DON CHUY SA DE CV',
  })
})

it('reads a Brazilian consumer invoice', () => {
  const text = `
    PADARIA SABOR DA SERRA LTDA
    CNPJ: 12.345.678/0001-90
    Rua das Flores, 300 - Curitiba - PR
    DANFE NFC-e
    001 PAO FRANCES  0,450 KG x 19,90   8,96
    002 CAFE 500G    1 UN x 24,50      24,50
    QTD. TOTAL DE ITENS                    2
    VALOR TOTAL R$                     33,46
    DESCONTO R$                         1,46
    VALOR A PAGAR R$                   32,00
    Dinheiro                           50,00
    Troco R$                           18,00
    Emissao 27/12/2025 09:41:12`
  expect(extractText(text, 'BRL')).toMatchObject({
    total: 32,
    date: '2025-12-27',
    title: 'PADARIA SABOR DA SERRA LTDA',
  })
})

it('reads Chilean and Colombian totals without decimals', () => {
  const chilean = `
    LIBRERIA ANDINA SPA
    RUT: 76.123.456-7
    BOLETA ELECTRONICA N 48123
    FECHA 05-05-2025  HORA 16:20
    CUADERNO             3.990
    LAPICES              5.490
    TOTAL          $     9.480
    IVA INCLUIDO   $     1.514
    EFECTIVO       $    10.000
    VUELTO         $       520`
  const colombian = `
    RESTAURANTE EL FOGON S.A.S.
    NIT 900.123.456-7
    2025/10/02 13:30
    Bandeja paisa      32.000
    Limonada            8.500
    Subtotal           40.500
    Impoconsumo 8%      3.240
    Propina sugerida    4.050
    TOTAL A PAGAR      43.740`
  expect(extractText(chilean, 'CLP')).toMatchObject({ total: 9480, date: '2025-05-05', title: 'LIBRERIA ANDINA SPA' })
  expect(extractText(colombian, 'COP')).toMatchObject({ total: 43740, date: '2025-10-02' })
})
