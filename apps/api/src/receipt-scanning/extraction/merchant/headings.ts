import { refundHeadings } from '../classification/refundWords.ts'
import { fold } from '../fold.ts'
import { anyOf, has } from '../phrases.ts'

/** Phrases that begin a line at the top of a receipt that is not the merchant's name, whatever follows. */
const headingWords = anyOf(`
    payment sent, payment received, card payment, transaction details, direct debit, umsatzdetails, uberweisung,
    kartenzahlung, lastschrift, detail de l operation, virement, paiement par carte, transferencia, bizum enviado,
    bonifico, pagamento con carta, przelew, platba kartou, overboeking, receipt, invoice, tax invoice, simplified
    tax, cash bill, cash sale, cash sales, official receipt, sales receipt, guest check, guest receipt, welcome,
    welcome to, thank you, thanks, customer copy, merchant copy, duplicate, reprint, take away, takeaway, take out,
    dine in, eat in, to go, server, cashier, guests, please, follow us, like us, visit us, facebook, bill to, ship
    to, sold to, attn, description, qty, quantity, subtotal, approved, credit card, transaction, doc no, invoice no,
    receipt no, operator, salesperson, sales person, staff, owned by, a member of, formerly, managed by, operated
    by, earnings statement, payslip, pay slip, remittance, remittance advice, payment advice, credit note, return
    receipt, cash deposit, credit to your account, your payout, payee, employee, pay period, pay date, your guest,
    guest number, arriving, shipped, delivered, buchungstag, wertstellung, verwendungszweck, valutadatum, date de
    valeur, fecha valor, data valuta, your number, your order, see you, come again, have a, how was, tell us,
    survey, if pays to, non fiscal, not a receipt, quittung, rechnung, kassenbon, kassenzettel, beleg, kundenbeleg,
    lieferschein, willkommen, vielen dank, danke, es bediente, bedient, facture, recu, bienvenue, merci, duplicata,
    serveur, factura, factura simplificada, bienvenido, gracias, camarero, cajero, nota fiscal, cupom fiscal, danfe,
    fatura, fatura simplificada, talao, obrigado, scontrino, ricevuta, documento commerciale, fattura, grazie,
    benvenuti, bonnetje, kassabon, factuur, welkom, bedankt, kvitto, kvittering, kuitti, faktura, tak for, tack for,
    takk for, kiitos, valkommen, velkommen, tervetuloa, salgskvittering, paragon fiskalny, niefiskalny, dziekujemy,
    zapraszamy, uctenka, danovy doklad, doklad, pokladni, pokladnicny, dekujeme, dakujeme, racun, nyugta, szamla,
    koszonjuk, bilgi fisi, tesekkur, hosgeldiniz, bon fiscal, multumim, struk, nota pembelian, resit, resit rasmi,
    inbois cukai, terima kasih, selamat datang, hoa don, phieu thanh toan, cam on, resibo, salamat, pay & display,
    kitchen copy, kitchen order,
    paypoint, pay point, pay station, cash ticket, standard ticket, single ticket, return ticket, one way ticket, day ticket, day pass, e ticket, travel ticket, train ticket,
    bus ticket, parking ticket, parking receipt, pay and display, boarding pass, gift receipt, payment receipt, booking confirmation,
    reservation confirmation, order confirmation, proof of purchase, proof of payment, sales slip, sales draft, card sales,
    debit/credit card, guest name, check in, check out, public limited company, private limited company, limited liability company,
    vat receipt, vat invoice, retail invoice, cash memo, cash receipt, bill of supply, valid on, valid from, valid until,
    einzelkarte, einzelfahr, einzelticket, tageskarte, tagesticket, wochenkarte, monatskarte, kurzstrecke, fahrkarte, fahrschein,
    fahrausweis, eintrittskarte, parkschein, parkbeleg, kurzparkschein, barverkauf, barbeleg, kassabeleg, zahlungsbeleg, kartenbeleg,
    handlerbeleg, auftragsbestatigung, buchungsbestatigung, gultig, geldig, enkele reis, dagkaart, vervoerbewijs, parkeerticket, parkeerbewijs, kassaticket,
    betaalbewijs, dagretour, billet simple, aller simple, aller retour, titre de transport, ticket de caisse, ticket de stationnement, ticket client,
    valable, justificatif, bon de commande, confirmation de, billete sencillo, ida y vuelta, valido, ticket de compra, justificante, comprobante, billete de,
    corsa semplice, corsa singola, valevole, biglietto di, biglietto singolo, bilhete simples, talao de, comprovante, bilet jednorazowy, bilet normalny, wazny,
    potwierdzenie, jizdenka, jednorazova, platnost, potvrzeni, cestovny listok, menetjegy, vonaljegy, ervenyes, enkelbiljett, giltig,
    enkeltbillet, gyldig, kertalippu, voimassa, vozna karta, vozovnica, bilet de calatorie, valabil, tek yon, gecerli, vienreizeja, vienkartinis,
    uksikpilet, ve xe, ve tau, αποδειξη, τιμολογιο, εισιτηριο, ευχαριστουμε, καλως ηρθατε, νομιμη αποδειξη, кассовый чек, товарный чек, чек, квитанция,
    билет, проездной, разовый, добро пожаловать, спасибо, благодарим, фіскальний чек, касовий чек, дякуємо, ласкаво просимо, квиток, фискален бон,
    служебен бон, добре дошли, благодаря, фискални рачун, хвала, добродошли, кассир, касса, касир, смена, 收据, 收據, 发票, 發票, 小票, 欢迎光临, 歡迎光臨, 領収書, 領収証, レシート, 谢谢, 謝謝, ありがとう,
    فاتورة, رقم الفاتورة, رقم الطلب, إيصال, سند قبض, التاريخ, تاريخ, الوقت, الكاشير, كاشير, البائع, العميل, الصنف, شكرا, مرحبا, أهلا
  `)

/** Words of headings that names have, too: "Table 4" is a heading, "Table Mountain Cafe" a name. */
const headingOrNameWords = anyOf(`
    transfer, umsatz, zahlung, movimiento, operacion, check, bill, order, copy, original, void, table, host,
    station, terminal, register, till, reg, pos, date, time, page, visit, follow, customer, copie, copia, kopia,
    kopie, member, item, items, price, amount, total, sale, purchase, document, hours, open, statement, refund,
    deposit, reference, again, fiscal, training, bon, tisch, ticket, tab, split, addition, note, caisse, caixa,
    recibo, mesa, cliente, caja, nota, tavolo, tafel, tack, takk, paragon, hvala, fis, store, branch, shift, lane,
    voucher, rooms, room, nights, klasse, class, adult, zone, billet, billete, bilhete, biglietto, bilet, biljett, billett, karta, lippu, jegy, pilet, mscp, voksen, erwachsene, erwachsener, adulte, adulto, adulti, adult, vuxen, aikuinen, normalny, ulgowy, barn, kind, child, enfant, cash, payment, zaplata, kasse, kassa, kassa nr, kasa, stul, stol, bord, tavle
  `)

/** Words that are in headings beside the words above, and do not make a name of them. */
const besideHeadingWords = anyOf(`
    nd, rd, st, th, grand, gross, net, due, confirmation, confirmed, details, detail, summary, number, num, no, nr, id, type, history, status, slip, closed,
    new, paid, issued, received, sent, total, guest, second, reprint, with, your, our, you, for, of, from, by, to,
    at, in, on, the, and, a, de, del, di, do, da, la, le, el, en, der, die, das, vom, bei, per, commande, compra,
    venta, caisse, bestatigung, nummer, numero, nro, datum, fecha, data, dato, heure, hora, ora, uhr, seite, pagina,
    pagine, kunde, client, cliente, credit, debit, card, cash, tax, sales, receipt, invoice, am, pm
  `)

/** "Hotel Details", "Payment summary": what ends so heads a block. */
const blockHeading =
  /(?<![a-z])(?:details?|information|summary|particulars|angaben|detalles?|dettagli|detalhes|gegevens|opplysninger|oplysninger|uppgifter|szczegoly|udaje|adatai|bilgileri|agreement|contract|certificate|confirmation|bestatigung|mietvertrag)\W*$/
/** "Biglietto intero", "Billet plein tarif": a ticket of a kind. */
const kindOfTicket =
  /^\W*(?:biglietto|ingresso|billet|billete|entrada|bilhete|bilet|biljett|billett|lippu|jegy|bilietas|biļete|pilet|jízdenka|vstupenka|wst[eę]p|entr[eé]e?|tiket|karcis|eintritt|toegang|ticket)\s\p{Ll}/u
const maxOffset = 3

/** Returns whether a text is a heading, such as "Table 14", "ORIGINAL RECEIPT" or "*** STORNO ***". */
export function isHeading(text: string): boolean {
  const normalized = fold(text)
  if (startsWith(headingWords, normalized) || blockHeading.test(normalized) || kindOfTicket.test(lowerFirst(text)))
    return true
  if (!has(headingOrNameWords, normalized) && !has(refundHeadings, normalized)) return false
  // "Page & Till": names join words so, headings do not.
  return isNumbered(normalized) || (!normalized.includes('&') && isOnlyHeading(normalized))
}

const lowerFirst = (text: string) => text.replace(/^\W*\p{L}/u, (first) => first.toLowerCase())

/** Returns whether a phrase of headings is somewhere in a text. */
export function hasHeading(normalized: string): boolean {
  return has(headingWords, normalized)
}

export function startsWith(pattern: RegExp, normalized: string): boolean {
  pattern.lastIndex = 0
  const match = pattern.exec(normalized)
  return match !== null && match.index < maxOffset
}

/** Returns whether a word of headings begins the text and a number or a colon follows it: "Check #4471". */
function isNumbered(normalized: string): boolean {
  headingOrNameWords.lastIndex = 0
  const match = headingOrNameWords.exec(normalized)
  if (!match || match.index >= maxOffset) return false
  return /^[\s.]*(?:(?:no|nr|num|number|n°|id)\b[\s.]*)?[:#\d]/.test(normalized.slice(match.index + match[0].length))
}

function isOnlyHeading(normalized: string): boolean {
  const rest = [headingWords, headingOrNameWords, refundHeadings, besideHeadingWords].reduce(
    (text, words) => text.replace(words, ' '),
    normalized,
  )
  return rest.replace(/[^\p{L}]/gu, '').length < 2
}
