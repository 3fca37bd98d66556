export const changeWords = `
    change, change due, change amount, change given, cash change, your change, change rm, chg, ruckgeld, rueckgeld,
    wechselgeld, ruckgabe, zuruck, wisselgeld, terug, rendu, monnaie, rendu monnaie, a rendre, resto, cambio,
    su cambio, vuelto, troco, rest, vaxel, tillbaka, tilbage, byttepenge, vekslepenger, veksel, takaisin, vaihtoraha,
    reszta, vratit, vraceno, vydavek, vydat, vracilo, povrat, za vratiti, visszajaro, para ustu, paraustu, grazas,
    atlikums, tagasi, resta, ruckg, baki, kembali, kembalian, duit baki, tien thua, tra lai, sukli, 找零, 找续, 找續, お釣,
    おつり, 釣銭, お约, 找赎, cqaya, sdacha
  `

export const cashWords = `
    cash, pay, accepted, total accepted, accepted total, inserted, cash tendered, cash tend, tendered, tender,
    total tendered, total tender, amount tendered, amt tendered, amt tend, cash received, cash paid, cash amount,
    cash payment, paid cash, payment cash, received, amount given, cash given, bar, bargeld, gegeben, bar gegeben,
    erhalten, barzahlung, contant, contanten, ontvangen, especes, espece, recu, verse, contanti, contante,
    pagamento contante, efectivo, entregado, recibido, su pago, entrega, dinheiro, numerario, entregue, numerar,
    kontant, kontanter, mottaget, erhallet, modtaget, kateinen, kateisella, gotowka, wplata, hotovost, hotove,
    prijato, zaplaceno hotove, gotovina, keszpenz, kp, nakit, alinan, odenen, grynais, skaidra, sularaha, tunai,
    diterima, wang tunai, tien mat, khach dua, khach tra, 现金, 現金, 现收, お預, 預り, 收款, 収受
  `

export const cardWords = `
    visa, visa debit, visa credit, mastercard, master card, mastercard debit, amex, american express, discover,
    maestro, credit card, debit card, credit, debit, card, card payment, paid by card, eftpos, eft, contactless,
    apple pay, google pay, gift card, paypal, interac, girocard, ec karte, ec cash, karte, kartenzahlung, kreditkarte,
    pin, pinnen, bankpas, carte, carte bancaire, cb, carta, carta di credito, bancomat, pagamento elettronico,
    tarjeta, tarjeta credito, tarj, cartao, multibanco, cartao credito, kort, bankkort, kortbetaling, dankort, kortti,
    korttimaksu, pankkikortti, karta, karta platnicza, kartou, platebni karta, kartica, bankkartya, kartya,
    kredi karti, kart, banka karti, kartu, kad kredit, touch n go, tng, grabpay, gopay, ovo, qris, momo, upi, alipay,
    wechat, paywave, nets, swish, mobilepay, vipps, blik, bizum, mbway, mb way, 微信, ticket resto, ticket restaurant,
    tickets restaurant, titre restaurant, titres restaurant, titre resto, cheque dejeuner, cheque restaurant,
    carte restaurant, conecs, swile, edenred, pluxee, sodexo, buono pasto, buoni pasto, ticket pasto, cheque gourmet,
    ticket alimentacion, vale refeicao, vale alimentacao, cartao refeicao, maaltijdcheque, ecocheque, essensmarke,
    essensgutschein, stravenka, stravenky, lunchkupong, voucher, gift voucher, gift certificate, store credit, m pesa,
    transbank, redcompra, webpay, mercado pago, nequi, daviplata, yape, klarna, giropay, wero, satispay, paytm,
    phonepe, gpay, gcash, paymaya, line pay, paypay, suica, pasmo, ez link, fpx, duitnow, shopeepay, linkaja, zalopay,
    vnpay, promptpay, truemoney, samsung pay, venmo, cash app, zelle, afterpay, troy, bkash, easypaisa, jazzcash,
    airtel money, mada, octopus, bancontact, twint, 支付宝, 银行卡, クレジット, 信用卡
  `
