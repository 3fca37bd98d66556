export const totalWords = `
    total, totals, tota, totl, ttl, total amount, total amt, total sales, total sale, total purchase, total eur,
    total usd, total rm, total value, sale total, sales total, total order, total invoice, total price, summe, gesamt,
    betrag, brutto, totaal, totale, totali, importe, importo, montant, montante, suma, somme, soma, summa, totalt,
    i alt, ialt, sum, sammanlagt, insgesamt, kaikkiaan, ogolem, ogotem, og6tem, og6lem, sveukupno, en total, in totaal, koko summa, valor, monto, razem, lacznie, celkem, celkom, spolu, ukupno, skupaj,
    osszesen, toplam, tutar, kopa, kokku, is viso, viso, kopsumma, synolo, jumlah, tong, cong, 总, 計, 计, itogo, itoro,
    vsego, yhteensa, belopp, belop, belob, osszeg, kwota, wartosc, iznos, znesek, castka, valoare, amaun, 金额, 金額
  `

/** Labels used on card slips and short bills instead of a total. */
export const amountWords = `
    amount, amt, sale, sales, sale amount, purchase, purchase amount, charge, charged, bill, fare, price, paid,
    total cash, total card, cash total, amount charged, amount received, sum of, gezahlt, bezahlt, bedrag, pagato,
    pago, pagado, paye, regle, betalt, betaald, zaplaceno, zaplacono, plateno, maksettu, payment, payment amount,
    zahlung, zahlungsbetrag, paiement, pagamento, betaling, kortkop, dibayar
  `

export const subtotalWords = `
    subtotal, sub total, sub ttl, sub tota, subtota, sub, subtl, s total, total before, total excl, total exel, total exc1, total exci, total excluding,
    total (excl, total exc, total sales excl, total amt excl, total amount excl, taxable, taxable amount, before tax,
    amount before tax, net sales, gross pay, total gross pay, gross salary, gross earnings, total earnings,
    gross sales, brutto lohn, bruttolohn, gesamtbrutto, salaire brut, total brut, total devengado, totale competenze,
    total bruto, total vencimentos, item total, items total, total items price, food total, drink total,
    beverage total, food sales, merchandise, goods total, goods value, zwischensumme, nettobetrag, netto, warenwert,
    subtotaal, tussentotaal, totaal excl, sous total, total ht, montant ht, total hors taxe, hors taxe, subtotale,
    imponibile, base imponible, base imp, subtotal sin, neto, valor mercadorias, total iliquido, base incidencia,
    delsumma, delsum, mva grunnlag, valisumma, veroton, moms grundlag, sprzedaz opodatkowana, sprzed opod, sprz opod,
    netto razem, mezisoucet, medzisucet, medusuma, meduzbroj, osnovica, osnova, zaklad, zaklad dane, reszosszeg,
    reszosszesen, netto osszesen, ara toplam, aratoplam, matrah, subtotal lei, jumlah kecil, harga sebelum, tam tinh,
    cong tien hang, 小计, 小計, 税抜, 课税
  `

/** Payable, or the amount before tax. */
export const netWords = 'net total, nett total, total net, net amount, nett amount, net amt, nett amt, nett'

/** The amount with tax, or wages before deductions. */
export const grossWords = 'gross total, gross amount, gross amt, total gross'
