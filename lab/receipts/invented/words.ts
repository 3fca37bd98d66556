const kinds = ['total', 'subtotal', 'tax', 'cash', 'change', 'card', 'discount', 'date', 'thanks'] as const
const moreKinds = ['refund', 'received', 'paid', 'payslip', 'net', 'gross', 'due', 'balance', 'deductions'] as const
type WordKind = (typeof kinds)[number] | (typeof moreKinds)[number]
export type Words = Record<WordKind, string[]>

/** Reads words of each kind in the order above: kinds are separated by a slash, words of a kind by a bar. */
export function words(text: string): Words {
  const lists = text.split('/').map((list) => list.split('|').map((word) => word.trim()))
  return Object.fromEntries([...kinds, ...moreKinds].map((kind, i) => [kind, lists[i] ?? ['-']])) as Words
}

export const english = words(`
  Total|TOTAL|Total due|Amount due|Grand total|Balance due|To pay|Order total|Sum total|You pay / Subtotal|
  Sub-total|Net total|Goods total / VAT 20%|Tax|GST 10% / Cash|CASH TENDERED|Paid cash / Change|CHANGE DUE /
  Visa|Card|MASTERCARD|Debit / Discount|Promo|Member savings / Date|Sale date|Printed / Thank you|
  Please come again|Have a nice day / REFUND|Credit note|Money back|Return / Payment received|Received from|
  Incoming payment|Money in / Payment sent|Card payment|You paid|Sent to / Payslip|Earnings statement /
  Net pay|Take home / Gross pay|Basic pay / Due date|Pay by / Balance|Available / Deductions|PAYE
`)
export const german = words(`
  Summe|GESAMT|Gesamtbetrag|Zu zahlen|Total EUR|Endbetrag|Rechnungsbetrag|Bar zu zahlen / Zwischensumme|Netto|
  Warenwert / MwSt 19%|USt. 7% / Bar|Gegeben / Rückgeld|Zurück / Kartenzahlung|EC-Karte|Girocard / Rabatt|
  Aktion / Datum|Bon-Datum / Vielen Dank|Auf Wiedersehen / Gutschrift|Storno|Rückgabe|Erstattung /
  Zahlungseingang|Gutschrift von|Geld erhalten / Überweisung|Kartenzahlung|Lastschrift / Lohnabrechnung|
  Gehaltsabrechnung / Auszahlungsbetrag|Netto / Brutto / Fällig am|Zahlbar bis / Kontostand|Saldo / Abzüge|
  Lohnsteuer
`)
export const french = words(`
  TOTAL|TOTAL TTC|Net à payer|Montant dû|A payer|Total à régler / Sous-total|Total HT / TVA 20%|TVA 5,5% /
  Espèces|Reçu / Rendu|Monnaie rendue / CB|Carte bancaire / Remise|Avoir fidélité / Date|Le /
  Merci de votre visite|A bientôt / AVOIR|Remboursement|Annulation / Virement reçu|Vous avez reçu / Paiement|
  Virement émis / Bulletin de paie / Net à payer|Net payé / Brut / Echéance / Solde / Cotisations
`)
export const spanish = words(`
  TOTAL|Total a pagar|Importe|Importe total|Suma|A cobrar / Subtotal|Base imponible / IVA 21%|IVA 10% /
  Efectivo|Entregado / Cambio|Su cambio / Tarjeta|Visa / Descuento|Dto. / Fecha|F. operación /
  Gracias por su visita|Vuelva pronto / DEVOLUCION|Reintegro|Abono / Transferencia recibida|Has recibido /
  Pago con tarjeta|Transferencia emitida / Nómina / Líquido a percibir|Neto / Devengado / Vencimiento /
  Saldo / Deducciones
`)
export const italian = words(`
  TOTALE|TOTALE COMPLESSIVO|Totale euro|Importo pagato|Da pagare / Subtotale|Imponibile / IVA 22%|IVA 10% /
  Contante|Contanti / Resto|RESTO / Carta di credito|Pagamento elettronico / Sconto / Data|Emesso il /
  Grazie e arrivederci / RESO MERCE|Rimborso|Nota di credito / Bonifico ricevuto|Accredito / Pagamento|
  Addebito carta / Busta paga / Netto a pagare / Lordo / Scadenza / Saldo / Trattenute
`)
export const dutch = words(`
  Totaal|TE BETALEN|Totaalbedrag|Totaal EUR|Te voldoen / Subtotaal|Excl. btw / BTW 21%|BTW 9% / Contant /
  Wisselgeld|Terug / PIN|Bankpas / Korting|Bonus / Datum / Bedankt en tot ziens / Retour|Terugbetaling|
  Creditnota / Ontvangen van|Bijschrijving / Betaling|Afschrijving / Loonstrook / Netto loon / Bruto /
  Vervaldatum / Saldo / Inhoudingen
`)
export const portuguese = words(`
  TOTAL|Total a pagar|Valor total|Total R$|A pagar / Subtotal|Valor bruto / IVA 23%|Imposto / Dinheiro|
  Numerário / Troco / Cartão|Multibanco|Débito / Desconto / Data|Emissão / Obrigado pela preferência|
  Volte sempre / DEVOLUÇÃO|Reembolso|Estorno / Transferência recebida|Pix recebido / Pagamento|
  Compra no débito / Recibo de vencimento / Líquido / Vencimentos / Data limite / Saldo / Descontos
`)
export const swedish = words(`
  Total|Att betala|Summa|SEK att betala|Totalt / Delsumma|Netto / Moms 25%|Moms 12% / Kontant / Växel|Åter /
  Kort|Kortköp / Rabatt / Datum|Köpdatum / Tack för besöket|Välkommen åter / RETUR|Återbetalning|Kredit /
  Insättning|Swish mottagen / Betalning|Swish / Lönespecifikation / Utbetalas|Nettolön / Bruttolön /
  Förfallodag / Saldo / Skatt
`)
export const polish = words(`
  SUMA PLN|SUMA|Razem|Do zapłaty|Ogółem / Podsuma|Netto / PTU A|VAT 23% / Gotówka / Reszta / Karta|
  Płatność kartą / Rabat|Opust / Data|Data sprzedaży / Dziękujemy|Zapraszamy ponownie / ZWROT|Korekta /
  Przelew przychodzący|Wpływ / Przelew wychodzący|Płatność / Lista płac / Do wypłaty / Brutto /
  Termin płatności / Saldo / Składki
`)
export const czech = words(`
  CELKEM|Celkem k úhradě|K platbě|Celková částka|Součet / Mezisoučet|Základ / DPH 21%|DPH 12% / Hotově|
  Hotovost / Vráceno|Vrátit / Kartou|Platební karta / Sleva / Datum|Vystaveno / Děkujeme za nákup|
  Na shledanou / VRATKA|Dobropis / Příchozí platba|Přijato / Odchozí platba|Platba kartou / Výplatní páska /
  K výplatě / Hrubá mzda / Splatnost / Zůstatek / Srážky
`)
export const hungarian = words(`
  ÖSSZESEN|Fizetendő|Végösszeg|Bruttó összesen / Részösszeg|Nettó / ÁFA 27%|C:27% / Készpénz / Visszajáró /
  Bankkártya / Kedvezmény / Dátum|Kelt / Köszönjük / VISSZÁRU|Sztornó / Jóváírás|Beérkező utalás /
  Kártyás vásárlás|Utalás / Bérjegyzék / Nettó bér / Bruttó bér / Fizetési határidő / Egyenleg / Levonások
`)
export const malay = words(`
  TOTAL|Grand Total|Total (Incl. GST)|Jumlah|Jumlah Besar|NET TOTAL|Total Amount|Rounded total / Sub Total|
  Jumlah Kecil|Total Excl. GST / GST 6%|SST 6%|Service charge 10% / CASH|Tunai / CHANGE|Baki / Kad|VISA /
  Diskaun|Discount / Date|Tarikh / Thank you|Terima kasih|Goods sold are not returnable / REFUND|
  Bayaran balik / Payment received|Transfer masuk / Payment|Pindahan / Penyata gaji|Payslip / Gaji bersih /
  Gaji pokok / Due date / Baki akaun / Potongan
`)
export const icelandic = words(`
  Samtals|Samtals ISK|Til greiðslu|Heild / Millisumma|Án vsk / Vsk 24%|Þar af vsk / Reiðufé|Greitt / Til baka|
  Afgangur / Kort|Debetkort / Afsláttur / Dags.|Dagsetning / Takk fyrir|Velkomin aftur / Endurgreiðsla|Skil /
  Innborgun / Greiðsla|Millifærsla / Launaseðill / Útborguð laun / Laun samtals / Gjalddagi|Eindagi / Staða /
  Frádráttur
`)
export const croatian = words(`
  Ukupno|UKUPNO EUR|Za platiti|Za uplatu|Sveukupno / Međuzbroj|Osnovica / PDV 25%|PDV 13% / Gotovina / Povrat|
  Vraćeno / Kartica|Debitna kartica / Popust / Datum|Datum izdavanja / Hvala|Hvala na povjerenju /
  Povrat robe|Storno računa / Uplata|Priljev / Plaćanje|Isplata / Platna lista / Neto plaća|Za isplatu /
  Bruto plaća / Rok plaćanja / Stanje / Odbici
`)
export const estonian = words(`
  Kokku|KOKKU EUR|Tasuda|Summa kokku / Vahesumma|Käibemaksuta / KM 22%|Käibemaks / Sularaha / Tagasi / Kaart|
  Pangakaart / Soodustus / Kuupäev|Kpv / Aitäh|Täname ostu eest / Tagastus|Kreeditarve / Laekumine / Makse|
  Väljaminek / Palgaleht / Netopalk|Väljamakse / Brutopalk / Maksetähtaeg / Saldo / Kinnipidamised
`)
