const withoutDecimals =
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF IDR HUF COP CRC IRR LAK MMK TZS TWD'.split(' ')
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
const withComma =
  'EUR ARS BRL CLP COP CZK DKK HRK HUF IDR ISK MAD NOK PLN PYG RON RSD RUB SEK TRY UAH UYU VND BGN BYN TND DZD XAF XOF GEL KZT'.split(
    ' ',
  )

export type Decimals = 0 | 2 | 3

export function computeDecimals(currency: string): Decimals {
  if (withoutDecimals.includes(currency)) return 0
  return withThreeDecimals.includes(currency) ? 3 : 2
}

export function usesComma(currency: string): boolean {
  return withComma.includes(currency)
}

/**
 * Currency codes beside an amount. A single letter is none: codes are full of them. Codes that are words or names of days
 * ("le 5 juin", "Fr. 14. März", "45 mn") are none either: an amount with decimals needs no code.
 */
const code =
  'rm|myr|usd|eur|euro|gbp|sgd|aud|nzd|cad|hkd|php|inr|idr|thb|vnd|jpy|cny|twd|krw|chf|sek|nok|dkk|skr|nkr|dkr|kr\\.?|pln|czk|huf|ron|lei|bgn|tl|rub|uah|grn|zar|brl|mxn|cop|ars|clp|kwd|kd|bhd|omr|aed|dhs?|sar|qar|tnd|mad|egp|ngn|kes|ksh|ghs|rs\\.?|rp\\.?|nt\\$?|hk\\$?|us\\$|s\\$|a\\$|nz\\$|r\\$|s/\\.?|b/\\.|mx\\$'
/** Printed after an amount only: "Ft17920" is the number of a shop. */
const codeBehind = `${code}|ft|z[lł]|k[cč]|лв|грн|руб|дин|ден|đ`
const symbol = '[$€£¥￥₹₩₫฿₱₺₽₴₦₪₸₾₡₲¤]|円|元|圆|圓|원|บาท'
export const currencyBehind = `(?:${codeBehind})(?![a-zа-я\\d])|${symbol}`
export const signBefore = new RegExp(`(?:(?:^|[^a-z\\d])(?:${code})|${symbol})[\\s:.=]*[-−+]?\\s*$`, 'i')
export const signBehind = new RegExp(`^\\s?(?:${currencyBehind})`, 'i')

const currencyPatterns: [RegExp, string][] = [
  [/\bRM\s?\d|\bMYR\b/, 'MYR'],
  [/\bKWD\b|\bKD\s?\d/, 'KWD'],
  // "SDN BHD" is a Malaysian company.
  [/\bBHD\s?\d+\.\d{3}\b|\d\.\d{3}\s?BHD\b/, 'BHD'],
  [/\bOMR\b/, 'OMR'],
  [/\bTND\b/, 'TND'],
  [/\bJOD\b/, 'JOD'],
  // Kana are written in Japan only; NFKC makes the wide sign of yen the one of yuan.
  [/\d\s?円|\bJPY\b|税込|領収|[\u3041-\u30fa]/, 'JPY'],
  [/\bIDR\b|\bRp\.?\s?\d/, 'IDR'],
  [/\bVND\b|\d\s?(?:VND|₫|đ(?!\p{L}))/u, 'VND'],
  [/\bHUF\b|\d\s?Ft\b/, 'HUF'],
  [/\bKRW\b|₩|\d\s?원/, 'KRW'],
  [/\bCLP\b/, 'CLP'],
  [/\bCOP\b/, 'COP'],
  [/\bISK\b/, 'ISK'],
  [/\bCHF\b/, 'CHF'],
  [/\bPLN\b|\d\s?z[lł](?!\p{L})/iu, 'PLN'],
  [/\bCZK\b|\d\s?K[cč](?!\p{L})/u, 'CZK'],
  [/\bBGN\b|\d\s?лв(?!\p{L})/u, 'BGN'],
  [/\bUAH\b|₴|\d\s?грн/, 'UAH'],
  [/\bRUB\b|₽|\d\s?руб/, 'RUB'],
  [/\bTRY\b|₺|\d\s?TL\b/, 'TRY'],
  [/\bTHB\b|฿|\d\s?บาท/, 'THB'],
  [/\bINR\b|₹/, 'INR'],
  [/\bPHP\b|₱/, 'PHP'],
  [/\bILS\b|₪/, 'ILS'],
  [/\bRON\b|\d\s?lei\b/i, 'RON'],
  [/\bSEK\b/, 'SEK'],
  [/\bNOK\b/, 'NOK'],
  [/\bDKK\b/, 'DKK'],
  [/\bEUR\b|€/, 'EUR'],
  [/\bGBP\b|£/, 'GBP'],
  [/R\$\s?\d|\bBRL\b/, 'BRL'],
  [/\bUSD\b|US\$/, 'USD'],
]

/** Returns the currency printed on the receipt, or `fallback` if none is. */
export function findCurrency(texts: string[], fallback: string): string {
  const all = texts.join('\n')
  return currencyPatterns.find(([pattern]) => pattern.test(all))?.[1] ?? fallback
}
