import { anyOf } from '../phrases.ts'

export const dateWords = anyOf(`
    date, dated, dt, inv date, invoice date, bill date, receipt date, trans date, transaction date, order date, sale
    date, sold, purchased, purchase date, bought, booked, booked on, booking date, order placed, placed on, ordered,
    ordered on, commande, commande du, commande le, passee le, achete le, reserve le, bestellt am, gebucht am,
    gekauft am, kauf, kaufdatum, besteld op, geboekt op, gekocht op, fecha de compra, fecha de pedido, pedido
    realizado, comprado el, reservado el, ordinato il, data ordine, data acquisto, prenotato il, comprado em, data
    da compra, zamowiono, objednano, bestilt, bestilt den, bestalld, kopt, kobsdato, kjopt, date/time, datetime,
    date issued, issue date, issued, printed, datum, rechnungsdatum, belegdatum, bestelldatum, auftragsdatum,
    buchungstag, date de, le, fecha, fecha de emision, data, data emissao, data do documento, dato, paivays, pvm,
    data sprzedazy, data wystawienia, datum vystaveni, kopdatum, inkopsdatum, kjopsdato, datum prodeje, kelt, teljesites, tarih, tarikh, tanggal, tgl,
    ngay, petsa, kuupaev, datums, tid, aeg, hmerominia, huepa, 日期, 日付, 时间, 時間, 発行日
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
    due date, due, payment due, due by, pay by, expiry, expires, expiration, exp, exp date, expire, valid, valid
    until, valid thru, valid till, valid from, best before, use by, sell by, until, return by, returns by, before,
    next, delivery date, born, dob, date of birth, birth, hire date, start date, joined, member since, since,
    period, from, check in, arrive, arrival, effective, starting, gst reg, ver, version, rev, fallig, fallig am, zahlbar
    bis, gultig bis, gultig, geboren, geburtsdatum, lieferdatum, lieferung, lieferung bis, lieferbar, arriving, mhd,
    eintritt, zeitraum, echeance, date d echeance, valable, valable jusqu, ne le, periode, vencimiento, vence,
    valido hasta, nacimiento, periodo, caduca, scadenza, valido fino, nato, vencimento, validade, nascimento,
    vervaldatum, geldig, forfallsdato, forfall, forfallodag, erapaiva, termin platnosci, wazne, waznosci, splatnost,
    splatnosti, hatarido, lejarat, son odeme, vade, gecerli, jatuh tempo, berlaku, tamat, sah sehingga, han
  `)
