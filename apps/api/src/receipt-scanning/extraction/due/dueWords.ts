/** Words before the day until which a bill has to be paid, folded. */
export const sureDueWords = `
    due date, payment due, payment due date, payment due by, due by, due on, pay by, please pay by, payable by, payable on or before,
    to be paid by, pay before, pay on or before, payment deadline, amount due by, amount due on, balance due by, balance due on,
    zahlbar bis, zahlbar bis zum, zahlbar am, zahlbar spatestens, zu zahlen bis, zahlung bis, zahlen sie bis, uberweisen bis, uberweisen sie bis,
    falligkeitsdatum, falligkeit, fallig, fallig am, zahlungsziel, zahlungsfrist, zahlungstermin, date limite de paiement, limite de paiement,
    a payer avant, a payer avant le, a payer au plus tard le, a regler avant le, payable avant, payable avant le, payable au plus tard, payable jusqu au,
    echeance de paiement, date d echeance, uiterste betaaldatum, uiterlijk betalen, betalen voor, te betalen voor, betaal voor, vervaldag, vervaldatum,
    fecha limite de pago, fecha de vencimiento, fecha vencimiento, vencimiento del pago, pagar antes del, pagar antes de, pague antes del, data scadenza,
    scadenza pagamento, scadenza fattura, da pagare entro, pagare entro, pagamento entro, data de vencimento, data vencimento, data limite de pagamento,
    limite de pagamento, pagar ate, pagavel ate, pague ate, forfallodag, forfallodatum, forfaller, betalas senast, att betala senast,
    betala senast, oss tillhanda, forfallsdato, betales innen, forfaldsdato, forfaldsdag, betales senest, sidste rettidige betalingsdag, rettidige betalingsdag,
    betalingsfrist, erapaiva, viimeinen maksupaiva, termin platnosci, termin zaplaty, platne do, zaplac do, datum splatnosti, splatnost, splatnosti, splatne do,
    zaplatit do, uhradte do, den splatnosti, rok placila, rok za placilo, zapade v placilo, datum zapadlosti, rok placanja, rok za placanje,
    datum dospijeca, dospijece, datum dospeca, valuta placanja, fizetesi hatarido, fizetendo eddig, data scadenta, scadent la, scadenta, termen de plata,
    termen plata, plata pana la, son odeme tarihi, son odeme, odeme vadesi, maksetahtaeg, maksetahtpaev, tasuda hiljemalt, apmaksas termins, apmaksat lidz,
    samaksat lidz, apmoketi iki, moketi iki, sumoketi iki, mokejimo terminas, jatuh tempo, batas pembayaran, tarikh akhir bayaran, bayar sebelum, tarikh akhir,
    han thanh toan, han nop, thanh toan truoc, προθεσμια πληρωμης, πληρωμη εως, εξοφληση εως, πληρωτεο εως, ημερομηνια πληρωμης εως, ληξη προθεσμιας,
    оплатить до, оплатите до, срок оплаты, к оплате до, оплата до, сплатити до, термін оплати, строк оплати, сплатіть до, срок за плащане, платете до,
    платимо до, плаћање до, рок плаћања, 支払期限, 支払期日, お支払い期限, 振込期限, 納期限, 納付期限, 付款期限, 缴费期限, 繳費期限, 繳款期限, 付款截止, 到期付款日,
    gjalddagi, eindagi, 납부기한, 납기일, 납부마감일, 지급기한, 결제기한
  `

/** Words that also name the last day of a card, a contract or goods. */
export const likelyDueWords = `
    due, date limite, echeance, fecha limite, vencimiento, vence, scadenza, entro il, data limite, vencimento, forfall,
    hatarido, vade, fecha tope, срок до, падеж, падежна дата, ληξη
  `

/** What follows a day until which a bill has to be paid: "bis 15.07.2026 zahlbar". */
export const dueWordsBehind =
  /^[\s,.:)-]{0,3}(?:zahlbar|fallig|zu\s?zahlen|zu\s?uberweisen|zu\s?begleichen|uberweisen|tarihine\s?kadar\s?ode|-?[ae]?i?g\s?fizet|までに(?:お支払|お振込)|까지\s?(?:납부|입금|결제))/

/** Words before a period within which a bill has to be paid. */
export const duePeriodWords = `
    payable within, payable in, due within, due in, payment within, pay within, payment terms, terms net, net, zahlbar innerhalb, zahlbar innerhalb von,
    zahlbar binnen, zahlbar in, zahlung innerhalb, zahlung innerhalb von, zahlungsziel, zahlungsfrist, zahlungsbedingungen, payable sous, payable a, paiement a,
    paiement sous, delai de paiement, reglement a, te betalen binnen, betaling binnen, betalingstermijn, betaaltermijn, pago a, plazo de pago, pagadero en,
    pagamento a, pagamento entro, prazo de pagamento, pagamento em, betalningsvillkor, betalingsbetingelser, betalingsvilkar, maksuaika, termin platnosci
  `

/** Words by which a paper says that it is a bill. */
export const billWords = `
    invoice, bill, statement, rechnung, rechnungsnummer, gebuhrenbescheid, facture, factuur, factura, recibo, fattura, bolletta, fatura, boleto, faktura,
    lasku, szamla, racun, invois, tagihan, hoa don, arve, rekins, saskaita, счет, счёт, квитанция, рахунок, фактура, сметка, рачун,
    τιμολογιο, λογαριασμος, 請求書, 请款, 账单, 帳單, 繳費單, 청구서, 고지서
  `

/** Words by which a paper says that it is paid. */
export const paidWords = `
    paid, paid in full, settled, settled in full, payment received, received with thanks, payment successful, payment complete,
    bezahlt, beglichen, betrag erhalten, dankend erhalten, bar erhalten, payee, paye, paye le, acquittee, acquitte, reglee, regle le, reglee le, facture acquittee, pagado, pagada, cobrado,
    abonado, pagato, pagata, saldato, saldata, quietanza, quietanzata, pago em, paga em, liquidado, liquidada, quitado, recebido, betaald, voldaan, betald, betalt, erlagt,
    maksettu, suoritettu, zaplacono, oplacono, oplacona, zaplaceno, uhrazeno, uhradene, zaplatene, placano, placeno, fizetve, kifizetve, kiegyenlitve, megfizetve,
    achitat, achitata, platit, platita, incasat, odendi, odenmistir, tahsil edildi, tasutud, makstud, samaksats, apmaksats, apmoketa, sumoketa, lunas, telah dibayar, sudah dibayar,
    da thanh toan, bayad na, πληρωθηκε, εξοφληθηκε, εξοφλημενο, εξοφληθη, оплачено, оплачен, сплачено, платено, плаћено, 支払済, 支払い済, お支払済, 入金済, 領収済, 已付, 已支付, 已缴,
    已繳, 支付成功, 付讫, 납부완료, 결제완료, 입금완료, 영수함
  `

/** What denies the word after it, or makes it a condition: "if not paid by", "noch nicht bezahlt". */
export const unpaidWords = `
    not, not yet, if, be, unless, until, once, when, before, previous, last, nicht, noch nicht, wenn, falls, werden, kein, bisher, non, pas, si, sera, no, aun no, sin, non ancora, se, nao,
    niet, nog niet, inte, ej, ikke, ei, nie, ne, neni, nem, nu, odenmemis, belum, chua, δεν, не, ще не, 未
  `
