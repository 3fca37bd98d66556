import { fold } from '../fold.ts'
import { anyOf, has } from '../phrases.ts'
import type { Scored } from './candidate.ts'
import { isHeading } from './headings.ts'
import type { Segment } from './segments.ts'

const recipientLabels = anyOf(`
    bill to, billed to, ship to, shipped to, sold to, deliver to, delivery address, billing address, shipping address, invoice address,
    invoice to, invoiced to, rechnungsadresse, rechnungsanschrift, rechnung an, lieferadresse, lieferanschrift, rechnungsempfanger, factuuradres, afleveradres,
    bezorgadres, adresse de facturation, adresse de livraison, facture a, livre a, destinataire, direccion de facturacion, direccion de envio, facturar a,
    direccion de entrega, indirizzo di fatturazione, indirizzo di spedizione, destinatario, spett, endereco de faturacao, endereco de entrega, faktureringsadress,
    fakturaadress, leveransadress, fakturaadresse, faktureringsadresse, leveringsadresse, laskutusosoite, toimitusosoite, adres dostawy, nabywca, odbiorca,
    odberatel, dodaci adresa, fakturacni adresa, kupac, narucitelj, vevo, szamlazasi cim, szallitasi cim, fatura adresi, teslimat adresi, cumparator,
    zahlbar durch, payable par, pagabile da, получатель, покупатель, купувач, клиент
  `)
const penalty = 1.2
const rowsOfRecipient = 6
const maxColumnOffset = 0.2
/** "Network North AG - Harbour Road 40 - D-26721 Emden": the small line above the recipient of a letter. */
const separator = /\s?[·•|]\s?|\s[-–—]\s/
const postcode = /(?<![\p{L}\d])(?:\p{Lu}{1,2}-)?\d{4,5}\s\p{Lu}|(?<![\p{L}\d])\d{2}-\d{3}\s\p{Lu}/u
const senderBonus = 0.6

/** Returns the name of who sent a letter, from the line with name, street and town above its recipient. */
export function senderIn(text: string): string | undefined {
  const pieces = text.split(separator)
  const [name = ''] = pieces
  return pieces.length > 2 && postcode.test(text) && /^\p{L}/u.test(name) ? name : undefined
}

/** Lowers the score of who a bill is addressed to: below its label, or below the line of the sender. */
export function penalizeRecipients(scored: Scored[]): Scored[] {
  return scored.map((segment) => {
    if (segment.isSender) return { ...segment, score: segment.score + senderBonus }
    if (has(recipientLabels, fold(segment.text))) return { ...segment, score: segment.score - penalty }
    return scored.some((other) => isRecipientBelow(other, segment, scored))
      ? { ...segment, score: segment.score - penalty }
      : segment
  })
}

function isRecipientBelow(head: Segment, segment: Segment, all: Segment[]): boolean {
  const distance = segment.row - head.row
  if (distance < 1 || distance > rowsOfRecipient) return false
  if (!head.isSender && !has(recipientLabels, fold(head.text))) return false
  const isClosed = all.some(({ row, text }) => row > head.row && row < segment.row && isHeading(text))
  return !isClosed && (head.isSender || Math.abs(segment.box.left - head.box.left) < maxColumnOffset)
}
