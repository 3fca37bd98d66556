import { anyOf, toSource } from '../phrases.ts'

export type IncomeSort = 'SALARY' | 'FREELANCE' | 'SALES' | 'REFUND' | 'DEPOSIT'

/** Builds a pattern of phrases and of "Dana sent you $45". */
const withTransfers = (list: string) => new RegExp(`${toSource(list)}|sent you\\s?[a-z$€£¥₹]{0,4}\\s?\\d`, 'g')

/**
 * `strong`: a match in the heading is enough; below it, two different `weak` ones must support it. `weak`: enough on
 * its own only for a salary, with five different ones.
 */
export const incomeSigns: { sort: IncomeSort; strong: RegExp; weak: RegExp }[] = [
  {
    sort: 'SALARY',
    strong: anyOf(`
    payslip, pay slip, pay stub, paystub, earnings statement, salary slip, wage slip, payroll, pay advice, statement
    of earnings, salary statement, lohnabrechnung, gehaltsabrechnung, entgeltabrechnung, lohnzettel, lohnausweis,
    verdienstabrechnung, lohnkonto, bulletin de paie, bulletin de salaire, fiche de paie, fiche de paye, decompte de
    salaire, recibo de nomina, recibo de salario, recibo de sueldo, recibo de haberes, liquidacion de
    sueldo, liquidacion de remuneraciones, boleta de pago, busta paga, cedolino, prospetto paga, recibo de
    vencimento, holerite, contracheque, demonstrativo de pagamento, folha de pagamento, loonstrook, salarisstrook,
    salarisspecificatie, loonspecificatie, loonbrief, lonespecifikation, lonebesked, lonsslip, lonnsslipp,
    lonseddel, lonspecifikation, palkkalaskelma, palkkakuitti, pasek wyplaty, lista plac, odcinek wyplaty, vyplatni
    paska, vyplatna paska, platna lista, obracunska lista, berjegyzek, berlap, maas bordrosu, ucret bordrosu,
    bordro, fluturas de salariu, slip gaji, penyata gaji, phieu luong, bang luong, nomina mensual, nomina del mes, nomina de, placilna lista, μισθοδοσια, αποδειξη μισθοδοσιας,
    фиш за заплата, расчетный листок, расчётный листок, розрахунковий лист, платни листић, 급여명세서, 급여명세, 工资单, 工資單, 薪资单, 給与明細, 給料明細, 給与支給明細
  `),
    weak: anyOf(`
    net pay, nett pay, gross pay, total gross pay, basic salary, basic pay, base salary, take home pay, pay period,
    income tax, national insurance, paye, overtime, employee, employee no, employer, total deductions, year to date,
    ytd, epf, socso, social security, medicare, withholding, bruttolohn, nettolohn, bruttogehalt, nettogehalt,
    lohnsteuer, sozialversicherung, krankenversicherung, arbeitgeber, arbeitnehmer, personalnummer, steuerklasse,
    salaire brut, salaire net, net a payer, cotisations, employeur, salarie, salario base, liquido a percibir, total
    devengado, deducciones, trabajador, empresa, retribuzione, netto in busta, trattenute, dipendente, salario
    liquido, salario bruto, descontos, funcionario, vencimentos, brutoloon, nettoloon, loonheffing, werknemer,
    bruttolon, nettolon, bruttolonn, utbetalt, skattetrekk, am bidrag, a skat, preliminar skatt, bruttopalkka,
    nettopalkka, ennakonpidatys, wynagrodzenie, do wyplaty, zus, hruba mzda, cista mzda, bruto placa, neto placa,
    gaji pokok, gaji bersih, potongan, luong, 基本給, 差引支給額, 实发工资, 基本工资
  `),
  },
  {
    sort: 'FREELANCE',
    strong: anyOf(`
    remittance advice, remittance, payment advice, paid to you, payment to you, we have paid, we paid you, you have
    been paid, has paid you, paid you, paid your invoice, payment to supplier, supplier payment, self billing, self
    billed, your invoice has been paid, zahlungsavis, zahlungsmitteilung, uberweisungsavis, gutschriftsanzeige, avis
    de paiement, avis de virement, avis de versement, bordereau de paiement, aviso de pago, aviso de transferencia,
    avviso di pagamento ricevuto, aviso de pagamento, aviso de lancamento, betaaladvies, betalingsadvies,
    betalningsavi, betalingsavis, utbetalningsavi, maksuilmoitus, awizo platnosci, avizo platby, platebni avizo,
    fizetesi ertesito, nasihat bayaran, honorarabrechnung, honorarnote bezahlt
  `),
    weak: anyOf(`
    payee, supplier ref, vendor no, supplier no, to your bank account, to your account, remitted, amount remitted,
    payment reference, empfanger, auf ihr konto, sur votre compte, en su cuenta, beneficiary, beneficiaire,
    beneficiario
  `),
  },
  {
    sort: 'SALES',
    strong: anyOf(`
    payout, your payout, payout summary, payout statement, seller statement, settlement report, settlement
    statement, disbursement, your earnings, earnings summary, host payout, driver earnings, weekly earnings, you
    earned, you received, you sold, you have sold, you ve sold, you made a sale, sales proceeds, du hast verkauft,
    vous avez vendu, has vendido, vendiste, hai venduto, voce vendeu, je hebt verkocht, du har solgt, du har salt,
    sprzedales, sprzedalas, prodali jste, net deposit, instant transfer, auszahlung, verkaufserlos, ihre einnahmen,
    versement vendeur, vos revenus, vos gains, vos ventes, tus ganancias, sus ganancias, liquidacion de ventas, i
    tuoi guadagni, accredito vendite, seus ganhos, uitbetaling, utbetalning, udbetaling, utbetaling, wyplata
    srodkow, wyplata, vyplata, kifizetes, hakedis, pencairan dana, penghasilan anda, 入金, 振込のお知らせ, 提现到账
  `),
    weak: anyOf(`
    seller fees, seller fee, gross sales, commission, platform fee, marketplace, bank account ending, transferred
    to, net proceeds, orders, verkaufsgebuhr, provision, frais de vente, comision, commissione, comissao,
    verkoopkosten
  `),
  },
  {
    sort: 'REFUND',
    strong: anyOf(`
    credit note, credit memo, credit slip, refund receipt, return receipt, refund slip, refund voucher, refund
    confirmation, total refund, refund total, refund amount, amount refunded, total refunded, refunded to, your
    refund, we have refunded, refund issued, gutschrift, stornobeleg, retoure, ruckerstattung, erstattung,
    ruckzahlung, bon d avoir, facture d avoir, avoir n, note de credit, bon de retour, remboursement, rembourse,
    nota de credito, ticket de devolucion, total devolucion, importe devuelto, reembolso, nota di credito, rimborso,
    reso merce, estorno, devolucao de compra, creditnota, retourbon, terugbetaling, terugbetaald, kreditnota,
    kreditfaktura, aterbetalning, returkvitto, tilbakebetaling, returkvittering, hyvityslasku, hyvitys, faktura
    korygujaca, zwrot towaru, paragon zwrotu, zwrot pieniedzy, dobropis, vraceni zbozi, odobrenje, povrat robe,
    jovairas, zwrot srodkow, kwota zwrotu, vraceni penez, sztorno, visszaterites, rambursare, povrat novca, vracilo
    kupnine, grazinimas, tagasimakse, steuererstattung, tax refund, tax ref, steuerruckerstattung,
    belastingteruggave, skatteaterbaring, rimborso fiscale, devolucio, iade fisi, iade makbuzu, iade, nota kredit,
    bayaran balik, pengembalian dana, hoan tien, 退款, 返金, 退货, 退貨
  `),
    weak: anyOf(`
    refund, refunded, return, returned, working days, original receipt, retour, devolucion, zwrot, retur
  `),
  },
  {
    sort: 'DEPOSIT',
    strong: withTransfers(`
    cash deposit, deposit slip, deposit receipt, deposit confirmation, cheque deposit, check deposit, amount
    deposited, total deposit, deposited to, direct deposit, credit to your account, credited to your account,
    account credited, credit advice, you have received, vous avez recu, has recibido, bizum recibido, du har
    modtaget, du har mottatt, du har fatt, geld erhalten, hai ricevuto, voce recebeu, otrzymales, otrzymalas, je
    hebt ontvangen, otrzymano, recibiste, te ha enviado, te enviaron, recebeste, olet saanut, ai primit, ban da
    nhan, nhan tien, uang masuk, anda menerima, para geldi, bejovo utalas, bejovo atutalas, primljena uplata,
    inkommande, betaling modtaget, swish mottagen, saapunut maksu, prijata platba, payment received from, money
    received, incoming transfer, incoming payment, transfer received, einzahlung, einzahlungsbeleg, zahlungseingang,
    geldeingang, gutgeschrieben, bordereau de versement, remise de cheque, versement especes, virement recu, avis de
    credit, resguardo de ingreso, ingreso en efectivo, ingreso en cuenta, abono en cuenta, transferencia recibida,
    deposito en efectivo, comprobante de deposito, distinta di versamento, versamento contanti, bonifico ricevuto,
    accredito, talao de deposito, comprovante de deposito, pix recebido, transferencia recebida, storting,
    bijschrijving, insattning, inbetalning, indbetaling, innskudd, innbetaling mottatt, talletus, wplata gotowkowa,
    wplata wlasna, przelew przychodzacy, uznanie rachunku, vklad hotovosti, prichozi platba, uplata na racun,
    befizetes, jovairas, para yatirma, gelen havale, gelen eft, gelen transfer, dividend, dividende, dividendo,
    dividendi, utbytte, utdelning, udbytte, osinko, dywidenda, osztalek, temettu, zinsgutschrift, habenzinsen,
    interest received, interest earned, interest credited, interets crediteurs, intereses abonados, interessi
    accreditati, interessi creditori, juros recebidos, bijgeschreven rente, slip setoran, setoran tunai, transfer
    masuk, deposit tunai, nop tien, transfer primit, incasare prin transfer, vipps mottatt, prejeto nakazilo, overforsel modtaget,
    prijate, prijato, εισερχομενο εμβασμα, κατάθεση, входящий перевод, вам перевели, поступление, вхідний переказ, надходження,
    получен превод, постъпление, примљена уплата, 입금, 받은 돈, 存款, 入账, 入金, 预入
  `),
    weak: anyOf(`
    deposit, available balance, received from, account no, teller, branch, value date, depositor
  `),
  },
]

/** Words that say on the screen of an app that money came in, unless the amount has a minus. */
export const screenIncome = anyOf(`
    received, received from, interest paid, interest, recibido de, ricevuto da, recebido de, recu de, erhalten von,
    ontvangen van, modtaget fra, mottatt fra, mottaget fran, zinsen, intereses, interessi, interets, rente, ranta,
    renter, odsetki, uroky, kamat, faiz, salary, wages, payroll, lohn, gehalt, salaire, sueldo, stipendio, salario,
    lon, lonn, palkka, wynagrodzenie, pensja, mzda, maas, munkaber, salariu
  `)

/** Sentences that say that the reader sold something or got money. */
export const statedIncome = new RegExp(
  `${toSource(`
    you sold, you have sold, you ve sold, you made a sale, du hast verkauft, vous avez vendu, has vendido, hai venduto,
    voce vendeu, je hebt verkocht, du har solgt, du har salt, sprzedales, sprzedalas, prodali jste
  `)}|sent you\\s?[a-z$€£¥₹]{0,4}\\s?\\d|received\\s?[a-z$€£¥₹]{0,4}\\s?\\d[\\d.,]*.{0,5}\\sfrom`,
  'g',
)

/** Words of bills: below them, an advice of payment is the payer's. */
export const billWords = anyOf(
  'invoice, amount due, balance due, total due, payment due, rechnung, facture, factura, fattura, factuur, faktura',
)

/** Matches the points of a customer's card. */
export const loyalty = /\b(?:points?|pts|stamps?|miles|stars?|punkte|puntos|punti)\b/

/** Matches store policies: they mention refunds and deposits, but say nothing about the kind of the receipt. */
export const houseRules =
  /\b(?:no|not|non|without|within|days?|policy|policies|only|exchange[ds]?|exchangeable|must|please|valid|will|can(?:not)?|(?<!\d\s?)may(?!\s?\d)|if|terms|unless|eligible|entitled|subject|guarantee|satisfied|innerhalb|umtausch|ohne|nur|sous|jours|echange|sans|dias|cambio[s]?|sin|giorni|cambi|senza|solo|prazo|dagen|dagar|dni|gun|hari|ngay|keine?|kein|ni|ne|non)\b/
