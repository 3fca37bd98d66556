import { anyOf } from '../phrases.ts'

/** Headings of receipts for money that was given back. */
export const refundHeadings = anyOf(`
    return, returns, refund, refunds, refunded, return receipt, returned goods, sales return, customer refund,
    credit note, credit memo, storno, stornierung, stornobeleg, retoure, rucknahme, ruckgabe, gutschrift,
    warengutschrift, erstattung, avoir, remboursement, retour, retour marchandise, annulation, devolucion,
    devoluciones, abono, factura rectificativa, reembolso, reso, reso merce, rimborso, nota di credito, annullo,
    devolucao, estorno, nota de credito, retourbon, creditnota, terugbetaling, retur, returkvitto, aterkop,
    returkvittering, kreditnota, palautus, hyvitys, zwrot, zwrot towaru, korekta, vratka, vraceni zbozi, dobropis,
    refundace, povrat, povrat robe, sztorno, visszaru, visszavet, iade, iade fisi, retur marfa, storno bon,
    pengembalian, pulangan, hoan tra, tra hang, tilbagebetaling, tilbakebetaling, refusjon, reintegro, vraceni
    penez, zwrot pieniedzy, kwota zwrotu, devolucio, povrat novca, vracilo, rambursare, restituire, grazinimas,
    tagastus, tagasimakse, atgriesana, hoan tien, pengembalian dana, bayaran balik, aterbetalning, visszaterites,
    reemborsament, endurgreidsla, kthim, money back, ctopho, bo3bpat, возврат, возврат прихода, возврат товара, повернення, повернення товару, връщане, сторно,
    рефундација, επιστροφη, επιστροφη χρηματων, πιστωτικο, πιστωτικο τιμολογιο, 반품, 환불, 退款, 退货, 退貨, 返品, 返金
  `)

/** Headings of sales that were cancelled as a whole. */
export const voidHeadings = anyOf(`
    void, voided, void sale, sale void, void receipt, void transaction, transaction void, cancelled sale, sale
    cancelled, cancelled, annule, annulee, anulado, anulada, anulacion, annullato, cancelado, geannuleerd,
    annullerad, annulleret, anulowano, stornovano, iptal, dibatalkan, batal, 取消
  `)

/** Words that may be beside a refund phrase in a heading. */
export const besideRefundWords = anyOf(`
    receipt, sale, sales, goods, slip, merchandise, transaction, customer, copy, item, items, note, invoice, tax,
    store, cash, card, full, partial, purchase, order, ticket, voucher, original, number, of, the, for, to, beleg,
    bon, kassenbon, rechnung, kauf, ware, waren, artikel, marchandise, marchandises, article, articles, facture,
    caisse, de, d, la, le, emesso, per, compra, venta, producto, productos, mercancia, factura, merce, scontrino,
    aankoop, vara, varor, kop, kjop, varer, vare, towaru, na, karte, karta, kartu, konto, paragon, doklad, zbozi,
    roba, robe, fisi, marfa, aru, barang
  `)

/** Words of tickets, on which "return" is a journey back. */
export const travelWords = anyOf(`
    rail, railway, train, bus, coach, ferry, flight, airline, adult, single, peak, off peak, zone, trip, travel,
    journey, platform, seat, bahn, zug, fahrt, fahrkarte, hin, sncf, gare, aller, trajet, tren, viaje, treno,
    viaggio, trein, reis, tag, resa, reise, billett, biljett, billet
  `)
