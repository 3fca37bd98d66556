/** Labels of the amount received on payslips, payment advices, payouts, refunds and deposit slips. */
export const incomeWords = `
    net pay, nett pay, net wage, net wages, net salary, net income, net payment, net earnings, net paid, take home,
    take home pay, amount of net pay, total net pay, payout amount, total payout, net payout, payout, payout total,
    payment total, total transferred, amount transferred, transfer amount, amount deposited, total deposited,
    total deposit, deposit amount, amount of deposit, amount credited, credit amount, total credit, you received,
    you have received, amount received, total received, your earnings, total refund, refund total, refund amount,
    amount refunded, total refunded, refunded, refund due, refund, net proceeds, proceeds, amount remitted,
    remittance total, total remitted, total remittance, auszahlungsbetrag, auszahlung, nettolohn, nettogehalt,
    netto verdienst, nettoverdienst, uberweisungsbetrag, uberweisung, gutschrift betrag, gutschriftsbetrag,
    erstattungsbetrag, erstattung, nettoloon, netto loon, netto te betalen, uit te betalen, terugbetaling,
    terug te betalen, net paye, net a payer avant, net a verser, salaire net, montant verse, montant rembourse,
    total rembourse, avoir total, liquido a percibir, total liquido, neto a percibir, neto a cobrar, sueldo neto,
    salario neto, importe devuelto, total devolucion, importe abonado, netto in busta, netto busta, netto a pagare,
    netto del mese, totale rimborso, importo rimborsato, importo accreditato, liquido a receber, salario liquido,
    valor liquido, vencimento liquido, total reembolso, valor creditado, nettolon, netto utbetalt, utbetalt,
    nettolonn, utbetalning, nettoutbetalning, att utbetala, til udbetaling, udbetalt, maksetaan, nettopalkka,
    do wyplaty, kwota netto, wynagrodzenie netto, k vyplate, cista mzda, cisty prijem, na vyplatu, netto kifizetendo,
    nettober, net maas, net odenen, ele gecen, net ucret, rest de plata, salariu net, za isplatu, neto placa,
    gaji bersih, pendapatan bersih, jumlah diterima, thuc lanh, thuc nhan, 实发, 實發, 差引支給額, 振込額
  `
