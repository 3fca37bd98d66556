/** Labels of numbers that are not money, or not of this sale. */
export const countWords = `
    qty, total qty, total quantity, quantity, total item, total items, total no of items, no of items, items sold,
    item count, items count, total pcs, pcs, total units, units, number of items, item s, items in, total count,
    guests, guest, covers, pax, table, points, total points, point balance, points earned, reward, rewards, stamps,
    loyalty, litres, liters, gallons, price per, price/l, unit price, rate, anzahl, artikel, anzahl artikel, posten,
    punkte, aantal, aantal artikelen, punten, nombre, nombre articles, nb articles, articles, quantite,
    numero articoli, n articoli, articoli, punti, cantidad, articulos, num articulos, total articulos, puntos,
    quantidade, artigos, qtd, qtd total, itens, antal, antal varer, antal artiklar, poeng, kpl, ilosc, liczba, pocet,
    pocet polozek, mennyiseg, adet, toplam adet, jumlah barang, jumlah item, total barang, kuantiti, so luong, 点数, 點數,
    件数, 数量, 積分, 积分, card no, card number, account, acct, auth, auth code, approval, approval code, ref, ref no,
    reference, trans, transaction no, invoice no, bill no, receipt no, order no, order number, check no, tel, phone,
    fax, terminal, tid, mid, batch, stan, trace, aid, rrn, gst no, gst reg, gst id, vat no, vat reg, tax id, tax reg,
    tax code, reg no, co reg, abn, siret, siren, naf, nif, cif, rfc, nit, cnpj, ruc, steuernummer, ust id, ust idnr,
    nip, dic, oib, kvk, org nr, cvr, y tunnus, npwp, mst, p iva, partita iva, btw nr, tva intra, available balance,
    card balance, balance on card, remaining balance, gift card balance, previous balance, new balance,
    opening balance, closing balance, old balance, saldo, balance, balance after, balance before, bal before,
    bal after, current balance, account balance, wallet balance, your balance, remaining value, kontostand, guthaben,
    restguthaben, register of trade, trade register, register of companies, commercial register, company register, chamber of commerce,
    handelsregister, handelsreg, registre du commerce, registro mercantil, registro imprese, handelsregisternummer, krs, saldo disponible, saldo actual, saldo dopo, saldo attuale, saldo atual, nouveau solde, solde,
    solde restant, saldo na karcie, saldo po, stan konta, zustatek, zostatok, stanje, egyenleg, bakiye, sisa saldo,
    saldo akhir, baki akaun, tegoed, resterend tegoed, nytt saldo, ny saldo, 残高, 余额, 餘額
  `

/** Headings of tables and hints that repeat or vary the totals: amounts after them are not the sale's total. */
export const summaryWords = `
    gst summary, tax summary, vat summary, sst summary, gst analysis, vat analysis, tax analysis, tax breakdown,
    summary of tax, vat rate, tax rate, rate net, gst code, tax code amount, tax invoice summary, mwst satz, mwst %,
    steuersatz, netto mwst brutto, mwst netto brutto, satz netto, taux ht, taux tva, tva ht ttc, ht tva ttc,
    code taux, btw %, btw hoog, btw over, btw specificatie, moms %, moms netto, netto brutto, moms brutto, aliquota,
    aliq, tipo base cuota, base cuota, iva base, base iva, taxa base, resumo iva, kdv matrah, kdv orani, kdv dokumu,
    dph %, sazba, sadzba, prehled dph, stopa osnovica, ara eladas
  `

/** Headings of a last column with the sums of the year, as payslips have. */
export const yearWords = `
    ytd, year to date, yr to date, this year, lfd jahr, laufendes jahr, kumuliert, kum, cumul, cumul annuel, acumulado,
    progressivo, cumulatief, ackumulerat, hittil i ar, ar til dato, narastajaco
  `

export const suggestionWords = `
    suggested tip, tip suggestion, tip suggestions, suggested gratuity, suggested gratuities, gratuity guide,
    tip guide, gratuity suggestion, recommended tip, recommended gratuity, tip calculation, tip percentages,
    for your convenience, gratuity calculation, gratuity calculator, optional tip, propina sugerida,
    propina recomendada, per person, each person, split by, split check, pro person, par personne, por persona
  `

/** "Total incl. GST": the tax is only named as included in the total. */
export const includingWords = `
    incl, including, includes, inclusive, inclusive of, inclusive gst, inclusive of gst, incl of, incl gst, incl vat,
    incl tax, incl sst, incl mwst, inc gst, inc vat, inc tax, incl btw, including gst, including tax, including vat,
    w/gst, with gst, with tax, gst incl, tax incl, tax included, gst inclusive, vat included, vat incl, tva incluse,
    iva incluido, iva incl, iva inclusa, iva incluida, includes gst, gst included, including gst of, enth mwst,
    inkl mwst, inkl ust, inkl moms, inkl mva, inkl, brutto incl, kdv dahil, vc dph, s dph, vcetne dph, z vat, cu tva,
    sis alv, sisaldab km, termasuk ppn, bao gom vat, tva inc, iva inc, vat inc, gst inc, btw inc, 税込, 含税
  `
