import { anyOf } from '../phrases.ts'

/** What the screens of payment apps say of a payment. */
export const paymentStatus = anyOf(`
    received, sent, paid, bank credit, bank transfer, giro credit, faster payment, direct deposit, standing order,
    contactless, completed, complete, successful, success, confirmed, pending, done, payment request, interest,
    dividend, payment, transfer, erhalten, gesendet, ausgefuhrt, gutgeschrieben, uberweisung, zinsen, recu, envoye,
    effectue, interets, recibido, recibida, enviado, enviada, realizado, completado, intereses, ricevuto, inviato,
    completato, interessi, recebido, recebida, concluido, rendimento, ontvangen, verstuurd, betaald, betaalverzoek,
    rente, modtaget, sendt, gennemfort, renter, mottatt, mottagen, skickad, skickat, betalning, ranta,
    vastaanotettu, lahetetty, otrzymano, otrzymany, wyslano, wyslany, przelew, prijata, odeslana, erkezett, alindi,
    gonderildi, diterima, terkirim
  `)

/** Payment apps, which are not who was paid. */
export const paymentApps = anyOf(`
    m pesa, mpesa, bizum, swish, mobilepay, mobile pay, vipps, venmo, zelle, cash app, paypal, upi, google pay,
    gpay, phonepe, paytm, bhim, apple pay, revolut, wise, twint, blik, pix, promptpay, gcash, grabpay, alipay,
    wechat pay, interac, e transfer, lydia, satispay, mb way, mbway, klarna, ideal, tikkie, payconiq, airtel money,
    mtn momo
  `)

/** Words that introduce who paid or was paid, on a line of their own or before the name. */
export const partyLabels = anyOf(`
    paid to, sent to, payment to, transfer to, transferred to, money to, received from, payment from, transfer from,
    money from, to, from, recipient, merchant, payer, empfanger, zahlungsempfanger, auftraggeber, an, von,
    destinataire, beneficiaire, emetteur, destinatario, beneficiario, ordenante, ordinante, mittente, remetente,
    para, pagado a, enviado a, recibido de, ontvanger, begunstigde, afzender, modtager, afsender, mottaker,
    avsender, mottagare, avsandare, till, til, fra, fran, odbiorca, nadawca, prijemce, platce
  `)

/** "Dana sent you": also without the space behind the name, which is often lost. */
export const sentToUser =
  /(?:sent you|paid you|vous a (?:envoye|paye|vire)|te (?:ha )?(?:enviado|envio|pago|pagado)|ti ha (?:inviato|mandato|pagato)|hat dir (?:geld )?(?:gesendet|geschickt)|heeft je (?:geld )?(?:gestuurd|betaald)|enviou (?:para )?voce|(?:sendte|betalte|har sendt|har betalt) (?:til )?(?:deg|dig)|(?:skickade|betalade|swishade|har skickat) (?:till )?dig|(?:wyslal|wyslala) ci|lahetti sinulle)(?![a-z])/
