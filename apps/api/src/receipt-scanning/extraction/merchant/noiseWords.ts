import { anyOf } from '../phrases.ts'

/** Words at the top of a receipt that are not the merchant's name. */
export const headingWords = anyOf(`
    payment sent, payment received, card payment, transaction details, transfer, direct debit, umsatz, umsatzdetails,
    uberweisung, kartenzahlung, lastschrift, zahlung, detail de l operation, virement, paiement par carte, movimiento,
    operacion, transferencia, bizum enviado, bonifico, pagamento con carta, przelew, platba kartou, overboeking,
    receipt, invoice, tax invoice, simplified tax, cash bill, cash sale, cash sales, official receipt,
    sales receipt, guest check, guest receipt, check, bill, order, welcome, welcome to, thank you, thanks,
    customer copy, merchant copy, copy, duplicate, reprint, original, void, take away, takeaway, take out, dine in,
    eat in, to go, table, server, cashier, guests, host, station, terminal, register, till, pos, date, time, page,
    please, visit, follow, like us, facebook, customer, bill to, ship to, sold to, attn, member, item, items,
    description, qty, quantity, price, amount, total, subtotal, sale, purchase, approved, credit card, transaction,
    document, doc no, invoice no, receipt no, operator, salesperson, sales person, staff, owned by, a member of,
    formerly, hours, open, managed by, operated by, statement, earnings statement, payslip, pay slip, remittance,
    remittance advice, payment advice, credit note, return receipt, refund, cash deposit, deposit,
    credit to your account, your payout, payee, employee, pay period, pay date, your guest, guest number,
    arriving, shipped, delivered, reference, buchungstag, wertstellung, verwendungszweck, valutadatum,
    date de valeur, fecha valor, data valuta, your number, your order, again, see you, come again, have a, how was, tell us, survey, if pays to, fiscal,
    non fiscal, not a receipt, training, quittung, rechnung, bon, kassenbon, kassenzettel, beleg, kundenbeleg,
    lieferschein, willkommen, vielen dank, danke, es bediente, bedient, tisch, ticket, facture, recu, addition,
    note, bienvenue, merci, duplicata, serveur, caisse, factura, factura simplificada, recibo, bienvenido, gracias,
    mesa, cliente, camarero, cajero, caja, nota, nota fiscal, cupom fiscal, danfe, fatura, fatura simplificada,
    talao, obrigado, scontrino, ricevuta, documento commerciale, fattura, grazie, benvenuti, tavolo, bonnetje,
    kassabon, factuur, welkom, bedankt, tafel, kvitto, kvittering, kuitti, faktura, tack, takk, tak for, kiitos,
    valkommen, velkommen, tervetuloa, salgskvittering, paragon, paragon fiskalny, niefiskalny, dziekujemy,
    zapraszamy, uctenka, danovy doklad, doklad, pokladni, pokladnicny, dekujeme, dakujeme, racun, hvala, nyugta,
    szamla, koszonjuk, fis, bilgi fisi, tesekkur, hosgeldiniz, bon fiscal, multumim, struk, nota pembelian, resit,
    resit rasmi, inbois cukai, terima kasih, selamat datang, hoa don, phieu thanh toan, cam on, resibo, salamat, 收据,
    收據, 发票, 發票, 小票, 欢迎光临, 歡迎光臨, 領収書, 領収証, レシート, 谢谢, 謝謝, ありがとう
  `)

export const addressWords = anyOf(`
    street, st., road, rd, rd., avenue, ave, blvd, boulevard, drive, dr., lane, ln, highway, hwy, suite, ste, floor,
    unit, lot, block, blk, building, level, plaza, p.o. box, po box, postcode, route, pkwy, parkway, square,
    ground floor, jalan, jln, taman, bandar, seksyen, kampung, persiaran, lorong, kawasan, kuala lumpur, selangor,
    johor, singapore, no., strasse, str., platz, allee, weg, gasse, rue, place de, chemin, quai, cedex, calle, c/,
    avda, av., avenida, paseo, carrera, cra, col., colonia, c.p., rua, travessa, largo, praca, bairro, cep, via,
    viale, piazza, corso, straat, laan, plein, gatan, vagen, gade, vej, gata, veien, katu, tie, ul., ulica, al.,
    aleja, nam., namesti, namestie, trida, utca, ter, korut, cad., caddesi, sok., sokak, mah., mahallesi, bulvari,
    strada, bd., sos., ulice, trg, cesta, jl., kec., kota, duong, quan, phuong, thanh pho, brgy, barangay, 路, 街, 市,
    号, 號, 楼, 丁目
  `)

export const contactWords = anyOf(`
    tel, tel., phone, ph, ph., fax, mobile, hotline, call, whatsapp, email, e mail, www, http, https, website,
    telefon, telefono, telefone, tlf, puh, hp, gst, gst reg, gst no, gst id, sst, vat, vat no, tax id, tin, reg no,
    co reg, company no, roc, brn, uen, abn, acn, ust, steuer, siret, siren, tva, nif, cif, rfc, nit, cnpj, ruc, rut,
    p.iva, p. iva, c.f., partita iva, btw, kvk, org.nr, orgnr, org nr, cvr, y-tunnus, nip, regon, ico, dic, oib,
    pib, adoszam, vergi, vkn, mersis, cui, npwp, mst, 电话, 電話, 税号, 統編, 登録番号
  `)
