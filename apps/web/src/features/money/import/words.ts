// Words of banks in many languages, without accents and in lower case. They decide where the numbers of a file do not.

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Returns a word in lower case, without accents and a point at its end, as the patterns below are written. */
export const normalizeWords = (text: string) => withoutAccents(text.trim().toLowerCase()).replace(/\.$/, '')

const plainPattern = ({ source }: RegExp) => new RegExp(withoutAccents(source), 'u')

const OUT = plainPattern(
  /^(debe?t?|debit|deebet|debt|withdr|expense|outgo|out(flow)?$|spent|soll|lastschr|belast|ausg|uitg|afschr|af$|uit$|cargo|gasto|egreso|retir|salida|saida|despesa|addebit|dare$|uscit|depense|retrait|sortie|uttag|utgift|utbet|haevn|udbet|udgift|ut$|ut fra|otto|otot|meno|maksut|obciaz|wydat|wyplat|wychodz|winien|vydaj|odchoz|vyber|terhel|kiad|cheltu|iesir|borc|gider|cikan|расход|списан|дебет|витрат|χρεωσ|支出|支$|借|出金|引|支払|出账|출금|지출|مدين|سحب|חובה|ถอน|ghi no|keluar|valjamin|deb$)/,
)
const IN = plainPattern(
  /^(credit|kredit|kreedit|deposit|income|incoming|in(flow)?$|paid in|money in|receiv|haben|haber|gutschr|einga|einnah|einzahl|bij(schr|$)|inkom|ontvang|abono|ingreso|entrad|receita|accredit|avere|entrat|recette|entree|insatt|inkomst|inbet|indbet|indtaeg|innbet|inn$|inn pa|pano|tulo|uznan|przych|wplat|^ma$|prijem|prichoz|vklad|jovair|bevet|venit|intrar|alacak|gelir|giren|приход|поступл|зачисл|кредит|надход|πιστωσ|收入|收$|贷|貸|入金|預|存|入账|입금|수입|دائن|ايداع|זכות|ฝาก|ghi co|masuk|laekum|cred$)/,
)

/** Pairs of letters: money out, money in. */
const PAIRS = ['dc', 'dk', 'dh', 'sh', 'ba', 'tj', 'se', 'ei', 'ca', 'up', '-+', 'du', 'дк', 'рп', 'χπ', 'вп']

/** Returns the direction that a name of a column, or a value of one, says. */
export function directionOf(text: string): 'out' | 'in' | undefined {
  const word = normalizeWords(text)
  return OUT.test(word) ? 'out' : IN.test(word) ? 'in' : undefined
}

const CODES: Record<string, 'out' | 'in'> = {
  dr: 'out',
  db: 'out',
  dt: 'out',
  dbit: 'out',
  wn: 'out',
  d: 'out',
  '-': 'out',
  cr: 'in',
  kr: 'in',
  kt: 'in',
  crdt: 'in',
  c: 'in',
  ma: 'in',
  '+': 'in',
}

/** Returns which of the values of a column mean money out and in; undefined if one of them says nothing. */
export function directionsIn(values: string[]) {
  const words = [...new Set(values.map(normalizeWords))]
  if (words.length === 0 || words.length > 6) return undefined
  const pair = words.length === 2 ? PAIRS.find((pair) => words.every((word) => [...pair].includes(word))) : undefined
  const directions = words.map((word) =>
    pair ? (word === [...pair][0] ? 'out' : 'in') : (CODES[word] ?? (word.length > 1 ? directionOf(word) : undefined)),
  )
  if (directions.includes(undefined)) return undefined
  return { out: words.filter((_, n) => directions[n] === 'out'), in: words.filter((_, n) => directions[n] === 'in') }
}

/** Words of lines that are not booked, or never will be. */
export const PENDING = plainPattern(
  /^(umsatz |not )?(pend|vorgemerkt|reserv|rezerv|declin|reject|failed|cancell?ed|canceled|reverted|announce|author[io]|in progress|process|uncleared|unposted|hold\b|angekund|offen\b|storniert|ausstehend|in behandeling|afgewez|en cours|en attente|a venir|refus|annule|annulla|pendient|cancelad|en proceso|retenid|in attesa|sospes|non contab|blokad|oczek|zablok|odrzuc|anulow|venter|afvist|avvist|ожид|отклон|в обработке|отмен|εκκρεμ|处理中|待|취소|대기)/,
)

/** Words of rows that are a balance or a sum. Those of `LIKE_A_BALANCE` may begin the name of a shop, too. */
export const IS_BALANCE = plainPattern(
  /^(opening|closing|beginning|starting|ending|start|end|previous|current|available|final|initial|new|old|ledger|running|total)[ -](account )?balance|^balance (brought|carried|forward|b\/?f|c\/?f|at|as of|on)|^(brought|carried) forward|^(anfangs|end|schluss|eroffnungs|alter |neuer |tages)[- ]?(saldo|kontostand|bestand)|^kontostand|^(begin|eind|slot|oud|nieuw)[- ]?saldo|^sal(do|do) (do|del|dia|inicial|final|anterior|atual|actual|disponi|iniziale|finale|contabile|poczatk|koncow|per|am|vom|op|disp|en)|^solde (initial|final|au|du|precedent|nouveau|crediteur|debiteur|comptable)|^(nouveau|ancien) solde|^(входящ|исходящ|начальн|конечн)\S* (остат|сальдо)|^(期初|期末|承前|本期|前月)|^stan (poczatk|koncow|konta)|^saldo (a|al|on)?\s*\d/,
)
export const LIKE_A_BALANCE = plainPattern(
  /^(balance|saldo|solde|total|totals|totaal|totale|summe|suma|summa|sum|gesamt|sold|bakiye|egyenleg|zustatek|zostatok|stan|остаток|сальдо|итого|всего|оборот|turnover|umsatze|obroty|υπολοιπο|συνολο|余额|合计|残高|잔액|합계|toplam|yhteensa|i alt|celkem|osszesen)(?!\p{L})/u,
)

export const NAMED_BALANCE = plainPattern(
  /balance|\bbal\b|saldo|solde|kontostand|bakiye|stan (rach|konta|po)|zustatek|zostatok|egyenleg|υπολοιπο|остат|баланс|余额|結余|残高|잔액|رصيد|יתרה|คงเหลือ|so du|\bsold\b|jaak|stanje/,
)
export const NAMED_FEE = plainPattern(
  /\b(fees?|commission|surcharge)\b|gebuhr|^kosten|spesen|\bfrais\b|comision|commissione|tarifa|prowizj|poplat|avgift|gebyr|комисс|手续费|手数料|수수료/,
)
/** Numbers beside the amount of the account: rates, amounts in another currency, taxes. */
export const NAMED_OTHER = plainPattern(
  /\brates?\b|kurs|cotac|cambio|taux|\bfx\b|original|foreign|ursprung|auslands|fremdw|devise|\btax|\bvat\b|mwst|\biva\b|cashback|points|punkte|parcel|installment|valuta?belopp|kurz|курс|\bcard\b|\bcheck\b|cheque|\blimit\b|available|mcc\b|\bcode\b|number|^(no|nr)\b|\bid\b/,
)
export const PAYMENT = plainPattern(
  /payment|thank you|autopay|paid|zahlung|paiement|lastschrift|gutschrift|uberweisung|pago|abono|pagamento|betaling|incasso|betalning|wplata|platba|платеж|credit|refund|return|cashback/,
)
/** What some banks write in a column that is named as one of categories: ways to pay. */
export const PAYMENT_WAY =
  /^(card (purchase|payment)|(direct|counter) (debit|credit)|standing order|(funds|bank) transfer|bill payment|cash withdrawal|cheque|directde[bp]|repeatpmt|billpmt|fundtfr)$/i
