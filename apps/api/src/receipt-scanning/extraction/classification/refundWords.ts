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
    pengembalian, pulangan, hoan tra, tra hang, 退款, 退货, 退貨, 返品, 返金
  `)

/** Headings of sales that were cancelled as a whole. */
export const voidHeadings = anyOf(`
    void, voided, void sale, sale void, void receipt, void transaction, transaction void, cancelled sale,
    sale cancelled, cancelled, annule, annulee, anulado, anulada, anulacion, annullato, cancelado, geannuleerd,
    annullerad, annulleret, anulowano, stornovano, iptal, dibatalkan, batal, 取消
  `)
