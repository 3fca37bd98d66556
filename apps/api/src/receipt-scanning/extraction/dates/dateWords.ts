import { likelyDueWords, sureDueWords } from '../due/dueWords.ts'
import { anyOf } from '../phrases.ts'

export const dateWords = anyOf(`
    date, dated, dt, receipt date, trans date, transaction date, sale
    date, sold, purchased, purchase date, bought, achete le, gekauft am, kauf, kaufdatum, gekocht op, fecha de compra,
    comprado el, data acquisto, comprado em, data da compra, kopt, kobsdato, kjopt, date/time, datetime, printed, datum,
    buchungstag, date de, le, fecha, data, dato, paivays, pvm,
    data sprzedazy, kopdatum, inkopsdatum, kjopsdato, datum prodeje, kelt, teljesites, tarih, tarikh, tanggal, tgl,
    ngay, petsa, kuupaev, datums, tid, aeg, hmerominia, huepa, ημερ, ημερομηνια, дата, data y hora, 日期, 日付, 时间, 時間
  `)

/** Words before the day of a bill, which has priority over that of the order. */
export const billDateWords = anyOf(`
    inv date, invoice date, bill date, billing date, date of invoice, invoiced on, date issued, issue date, date of issue,
    issued, issued on, tax date, statement date, rechnungsdatum, rechnung vom, belegdatum, ausstellungsdatum, date de facture, date facture,
    date de facturation, facture du, date d emission, emise le, fecha de factura, fecha factura, fecha de emision, fecha de expedicion,
    data fattura, data della fattura, fattura del, data emissione, data documento, data da fatura, data fatura, data de emissao, data emissao,
    data do documento, factuurdatum, factuur datum, fakturadatum, fakturadato, faktura dato, laskun paivays, laskun pvm,
    data wystawienia, data faktury, datum vystaveni, datum vystavenia, datum racuna, datum izdaje, datum izdavanja, szamla kelte, kiallitas datuma,
    data facturii, data emiterii, fatura tarihi, duzenleme tarihi, tarikh invois, tanggal faktur, tanggal invoice,
    ngay lap, ngay hoa don, arve kuupaev, rekina datums, saskaitos data, дата счета, дата рахунку, дата на фактура,
    ημερομηνια εκδοσης, 発行日, 請求日, 开票日期
  `)

/** "Facture n° 562 du", "Invoice #12 of": the number of a bill is before its day. */
export const billWithNumber =
  /(?:invoice|bill|facture|rechnung|factura|fattura|fatura|factuur|faktura)\W{0,3}(?:n[or°º]?|num\w*)?[\s.:#°º]{0,4}[a-z\d/-]*\d[a-z\d/-]*\s(?:du|vom|of|del|van|fra|fran|z dne|dated|de|da)\s*$/

/** Words before the day of an order or a booking, which is that of the payment unless a bill has its own. */
export const orderDateWords = anyOf(`
    order date, date of order, ordered, ordered on, order placed, placed on, booked, booked on, booking date, date de commande,
    commande, commande du, commande le, passee le, reserve le, bestellt am, gebucht am, bestelldatum, auftragsdatum, besteld op,
    geboekt op, besteldatum, orderdatum, fecha de pedido, fecha del pedido, pedido realizado, reservado el, ordinato il, data ordine,
    prenotato il, data do pedido, data da encomenda, zamowiono, data zamowienia, objednano, datum objednavky, bestilt, bestilt den, bestalld, ordredato,
    bestillingsdato, tilauspaiva, rendeles, data comenzii, siparis tarihi, tarikh pesanan, tanggal pesanan, ngay dat hang
  `)

/** Words before the date of the payment, which has priority over all other dates. */
export const paymentDateWords = anyOf(`
    pay date, payment date, paid on, date paid, date of payment, payday, pay day, value date, payout date, paid
    date, credited on, credit date, deposit date, transaction date, refund date, zahlungsdatum, zahltag,
    auszahlungsdatum, bezahlt am, valuta, date de paiement, paye le, fecha de pago, fecha pago, data pagamento, data
    di pagamento, data de pagamento, betaaldatum, betaald op, utbetalningsdag, betalingsdato, data wyplaty, data
    platby, tarikh bayaran, tanggal bayar, odeme tarihi, 支払日, 支給日
  `)

/** Words before the date of a journey or an event, which is not that of the payment if another date is printed. */
export const travelDateWords = anyOf(`
    outbound, inbound, return, returning, depart, departs, departing, departure, departure date, arrives, travel
    date, date of travel, journey date, event date, date of event, show, showtime, performance, doors, flight, pick
    up, pickup, collection, check out, checkout, aller, retour, depart le, voyage, spectacle, seance, hinfahrt,
    ruckfahrt, hinreise, ruckreise, abfahrt, ankunft, abflug, reisedatum, vorstellung, veranstaltung, abholung, ida,
    vuelta, salida, llegada, viaje, funcion, andata, ritorno, partenza, arrivo, viaggio, spettacolo, partida,
    chegada, volta, heenreis, terugreis, vertrek, aankomst, heenrit, afgang, avgang, ankomst, avresa, avrejse, avreise, aterresa, hemresa, utresa,
    hjemreise, lahto, paluu, odjazd, wyjazd, przyjazd, odjezd, prijezd, indulas, erkezes, gidis, donus, kalkis
  `)

export const otherDateWords = anyOf(`
    ${sureDueWords}, ${likelyDueWords},
    prelevement, prelevement a partir du, date de prelevement, preleve le, debit date, direct debit on, will be
    debited, collected on, collection date, einzug, einzug am, abbuchung, abbuchung am, abgebucht am,
    lastschrift am, wird abgebucht, fecha de cargo, se cargara, addebito, data addebito, addebito il, debito em,
    debito direto, incassodatum, incasso, afschrijving, wordt afgeschreven, autogiro, dras den, trekkes, expiry,
    expires, expiration, exp, exp date, expire, valid, valid until, valid thru, valid till, valid from, best
    before, use by, sell by, until, return by, returns by, before, next, delivery date, born, dob, date of
    birth, birth, hire date, start date, joined, member since, since, period, from, check in, arrive, arrival,
    effective, starting, gst reg, ver, version, rev, gultig bis, gultig, geboren, geburtsdatum, lieferdatum,
    lieferung, lieferung bis, lieferbar, arriving, mhd, eintritt, zeitraum, valable, valable jusqu, ne le,
    periode, valido hasta, nacimiento, periodo, caduca, valido fino, nato, validade, nascimento, geldig, wazne,
    waznosci, lejarat, gecerli, berlaku, tamat, sah sehingga, han
  `)
