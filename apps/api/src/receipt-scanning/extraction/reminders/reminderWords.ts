/** Words for taking goods back or exchanging them, folded. */
export const RETURN_WORDS = `
  return, returns, returned, returnable, returning, exchange, exchanges, exchanged, exchangeable, refund, refunds,
  refunded, refundable, money back, policy expires,
  ruckgabe, ruckgaben, ruckgaberecht, ruckgabefrist, umtausch, umtauschen, umtauschbar, umtauschrecht, umtauschfrist,
  umgetauscht, zuruckgeben, zuruckgegeben, geld zuruck, widerrufsrecht, widerrufsfrist,
  retour, retours, retourner, retournes, echange, echanges, echangeable, echangeables, echanger, rembourse,
  rembourses, remboursable, remboursement, satisfait ou rembourse,
  devolucion, devoluciones, devolver, devuelto, cambios, cambio o devolucion, cambiar,
  reso, resi, restituzione, restituire, rimborso, rimborsi, cambio merce, cambi, sostituzione, recesso,
  retourneren, geretourneerd, ruilen, geruild, omruilen, ruiling, ruiltermijn, terugbrengen, niet goed geld terug,
  zwrot, zwroty, zwrotu, zwrotow, zwrocic, wymiana, wymiany, wymienic,
  vraceni, vratit, vymena, vymeny, vymenit, vratenie, vymenu,
  troca, trocas, trocar, devolucao, devolucoes, reembolso,
  iade, iadesi, iadeler, degisim, degisimi,
  oppet kop, bytesratt, byte, returratt, returret, bytte, bytteret, apent kjop, angrerett, palautus, palautusoikeus,
  vaihto, vaihtooikeus, csere, visszaru, elallas, retur, returnare, schimb, returul
`
/** Words that a period can follow at once. */
export const RETURN_RIGHTS = `
  ruckgaberecht, ruckgabefrist, umtauschrecht, umtauschfrist, widerrufsrecht, widerrufsfrist, ruiltermijn, oppet kop,
  bytesratt, byttefrist, returratt, returret, bytteret, apent kjop, angrerett, palautusoikeus, vaihtooikeus, retur in
`
/** Return tickets. */
export const RETURN_TICKET = /^(?:return|retour)\s(?:valid|geldig|gultig|valable)/
/** Words that need no letter before them other than one: names of goods may precede in one word. Folded. */
export const RETURN_SIGNS = '返品|返金|交換|退货|退貨'
export const WARRANTY_SIGNS =
  'warranty|warrantee|guarantee|garantie|garantia|garanzia|gewahrleistung|gwarancj|gwarancy|zaruka|zaruky|zarucni|zaruce|' +
  'garanti|garancia|jotallas|takuu|rekojmi|保証|保修|保固'

/** What comes before or beside these words and is no promise about the goods. */
export const OTHER_MEANINGS = new RegExp(
  'rate|kurs|taux|tasso|kurz|credited|processed|appear|posted|gutgeschr|account|bank|journey|trip|flight|vol\\b|' +
    'fahrt|viaje|viaggio|billet|ticket|vuelo|tax|vat|deposit|pfand|bottle|case|call|phone|tel\\b|tel[:.]|hotline|' +
    'service|helpline|line\\b|www|shipping|delivery|lieferung|livraison|envio|open|offnung|geoffnet|ouvert|abierto|' +
    'aperto|price|preis|prix|precio|prezzo|prijs|freshness|fraicheur|frische|frescura|satisf|zufrieden|soddisf|' +
    'money back|geld zuruck|geld terug|best before',
)

/** Words between a return and the last day for it. */
export const UNTIL = `
  by, until, till, til, before, through, thru, latest, no later than, expires, expires on, ends, deadline, last day,
  window closes, bis, bis zum, spatestens, vor dem, endet, endet am, ablauf, frist, jusqu, avant, avant le, au plus
  tard, expire, expire le, date limite, hasta, hasta el, antes del, vence, vence el, limite, entro, entro il, fino,
  fino al, scade, scade il, scadenza, tot, tot en met, t/m, uiterlijk, voor, verloopt, do, do dnia, najpozniej,
  nejpozdeji, ate, ate ao dia, ate o dia, valida ate, son, son gun, son tarih, bitis, bitis tarihi, kadar, senast,
  senest, viimeistaan, asti, till och med, t o m, pana la, pana, ig, valid until, gultig bis, valable jusqu, wazna do,
  platna do, geldig tot, valida hasta, valida fino al, gecerli
`
export const UNTIL_SIGNS = 'until|before|jusqu|期限|期日|有効|截止|まて|:'
/** Words after the last day. */
export const UNTIL_BEHIND = 'tarihine|kadar|まて|asti|-ig|ig\\b|前'

/** Words between a return and its period. */
export const WITHIN = `
  within, in, inside, up to, after, policy, period, window, limit, time, innerhalb, innerhalb von, innert, binnen,
  bis zu, bis, nach, sous, dans, dans les, dans un delai, pendant, delai, jusqu, en, en un plazo, dentro, dentro de,
  plazo, hasta, durante, entro, nei, periodo, termine, tot, gedurende, w ciagu, do, w terminie, termin, v terminu, behem,
  po dobu, lhuta, ate, no prazo, prazo, em ate, em, dentro do, suresi, sure, inom, innen, inden, sisalla, belul, in
  termen, garanti, guarantee
`
export const WITHIN_SIGNS = 'within|innerhalb|binnen|dentro|以内|期間|から|後|[:(-]'

/** Words after a period. */
export const WITHIN_BEHIND = '以内|内|belul|icinde|icerisinde|sisalla'

/** The units of periods; the words of days and weeks, months and years. Folded. */
export const UNITS = {
  days: 'days?|tagen?|jours?|dias?|giorn[oi]|dagen|dag|dagars?|dages?|dagers?|dni|dnu|dnech|gun|gunluk|paivaa|paivan|nap|napon|napig|zile|日間?|天',
  weeks:
    'weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|tygodni|tygodnie|tydnu|tydny|hafta|veckors?|vecka|uger|uker|viikkoa|viikon|het|saptamani|週間?',
  months:
    'months?|mths?|monaten?|monate|mois|mes|meses|mesi|mese|maanden|maand|mnd|miesiac|miesiace|miesiecy|mesicu|mesice|mesic|ay|aylik|manader|maneder|mdr|kuukautta|kuukauden|kk|honap|honapos|honapig|luni|[ヶケかカヵ個个]月間?',
  years:
    'years?|yrs?|yr|jahren?|jahre|ans?|annees?|anos?|ann[oi]|jaar|lata|lat|rok|roku|roky|let|yil|yillik|ars?|vuotta|vuoden|ev|eves|evig|ani|年間?',
}

/** Numbers in words, folded. */
export const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  five: 5,
  seven: 7,
  ten: 10,
  fourteen: 14,
  thirty: 30,
  ein: 1,
  eine: 1,
  einem: 1,
  zwei: 2,
  drei: 3,
  un: 1,
  deux: 2,
  trois: 3,
  dos: 2,
  tres: 3,
  due: 2,
  tre: 3,
  twee: 2,
  drie: 3,
  dwa: 2,
  dva: 2,
  dois: 2,
  iki: 2,
}
