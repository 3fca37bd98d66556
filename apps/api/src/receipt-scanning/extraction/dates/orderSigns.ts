/** Signs of the United States, where the month is printed first. */
export const monthFirstSigns = [
  /(?<![A-Za-z])(?:A[LKZR]|C[AOT]|DE(?=[\s.,]{0,2}19[789])|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])[\s.,]{0,2}\d{5}(?:-\d{4})?(?!\d)/,
  // Area codes and exchanges of North America begin with 2 to 9.
  /\([2-9]\d{2}\)\s?[2-9]\d{2}-\d{4}/,
  /(?<![\d-])[2-9]\d{2}-[2-9]\d{2}-\d{4}(?![\d-])/,
  /sales tax/i,
  /\b(?:state|county|city) tax\b/i,
]

/** Signs of Canada and the Philippines, where both orders are usual. */
export const neitherSigns = [
  /(?<![A-Z\d])[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d(?![A-Z\d])/,
  /\b(?:HST|PST|QST|TVQ)\b/,
  /\bvat(?:able)? ?(?:reg(?:istered)? ?tin|sales|exempt)\b/i,
  /\b(?:brgy|barangay|philippines)\b/i,
]

const word = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}])`, 'iu')

const callingCodes =
  '44|33|34|39|49|41|43|31|32|351|353|45|46|47|48|420|421|30|90|91|60|65|61|64|66|84|62|971|966|27|55|54|56|57|52'

/** Thanks in languages of countries where the day is printed first. Restaurants in the States print them, too. */
export const thanksSigns = [word('gracias|merci|grazie|obrigado|bedankt')]

/** Signs of countries where a year of two digits is printed first. */
export const yearFirstSigns = [
  /[¥￥₩]\s?\d|\d\s?[円元원]|税込|領収|消費税|发票|發票|統一編號|영수증|합계/,
  word('kvitto|kassakvitto|att betala|varav moms|[oö]resavrundning|nyugta|[aá]fa|ad[oó]sz[aá]m|[oö]sszesen|kvitas|UAB'),
]

/** Signs of countries where the day is printed first: tax numbers, legal forms, street words and words of receipts. */
export const dayFirstSigns = [
  /[\p{Script=Cyrillic}\p{Script=Greek}]{4}/u,
  /(?<![A-Z\d])\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d](?![A-Z\d])/,
  // "NO 12345678" and "SI 12345678" are numbers of orders and invoices.
  /(?<![A-Z\d])(?:ATU\s?\d{8}|CHE-?\s?\d{3}\.?\d{3}\.?\d{3}|GB\s?\d{3}\s?\d{4}\s?\d{2}|NO\s?\d{3}\s?\d{3}\s?\d{3}\s?MVA)(?![A-Z\d])/,
  /(?<![A-Z\d])(?:DE\d{9}|(?:IT|HR|FR)\d{11}|(?:BE0|PT)\d{9}|NL\d{9}B\d{2}|(?:PL|SK)\d{10}|CZ\d{8,10}|(?:DK|FI)\d{8}|SE\d{12})(?![A-Z\d])/,
  /\bABN[\s:.]*\d{2}\s?\d{3}\s?\d{3}\s?\d{3}\b/i,
  word(
    'gstin|siret|siren|uen|acn|nzbn|trn|fssai|cnpj|cuit|nipc|npwp|kvk|cvr|org\\.?\\s?nr|p\\.?\\s?iva|u[sS]t-?\\s?id(?:nr)?|steuernr|rfc',
  ),
  word(
    's[do0]n\\.?\\s?b[hn][do]|pte\\.?\\s?ltd|pty\\.?\\s?ltd|gmbh|mbh|s\\.?r\\.?l\\.?s?|s\\.?a\\.?r\\.?l|ltda|lda|sp\\.?\\s?z\\.?\\s?o\\.?\\s?o|s\\.?r\\.?o|d\\.?o\\.?o|aktiebolag',
  ),
  word('gst|sst|mwst|ust|tva|btw|moms|mva|iva|dph|pdv|kdv|alv|ptu|nif|cif|nip'),
  word('vat'),
  word(
    'jalan|jln|taman|lorong|rue|avenue de|calle|avda|viale|piazza|corso|rua|travessa|ulica|ul|namesti|utca|straat|laan|gatan|caddesi|sokak|mahallesi',
  ),
  /(?:^|[,;–-]\s?)V(?:ia|IA)\s(?!visa|master|amex|paypal|apple|google|card|app\b)\p{L}{2}.*\d/iu,
  /\p{L}{3,}(?:stra(?:ss|ß)e|str\.|gasse|platz|straat|gatan|gata|vägen|vagen|gade|vej|veien|katu|tie)\s?\d/iu,
  word(
    'datum|uhr|summe|rechnung|beleg|quittung|bezahlt|kasse|fecha|factura|importe|total ttc|caisse|montant|fattura|scontrino|totale|fatura|totaal|kvitto|kvittering|kuitti|paragon|suma|celkem|dekujeme|uctenka|racun|ukupno|toplam|tesekkur|tarih|tarikh|tunai|terima kasih|jumlah|tanggal|postcode|cheque|chip and pin',
  ),
  new RegExp(
    `(?:\\+(?:${callingCodes})[\\s-]?\\(?\\d(?:[\\s()-]{0,2}\\d){5}|(?<!\\d)00\\s?(?:${callingCodes})[\\s-]\\(?\\d(?:[\\s()-]{0,2}\\d){7})`,
  ),
  /(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]?\s\d[ABD-HJLNP-UW-Z]{2}(?![A-Z\d])/,
]
