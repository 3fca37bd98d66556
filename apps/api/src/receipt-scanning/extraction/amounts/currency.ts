const withoutDecimals =
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF IDR HUF COP CRC IRR LAK MMK TZS TWD'.split(' ')
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
const withComma =
  'EUR ARS BRL CLP COP CZK DKK HRK HUF IDR ISK MAD NOK PLN PYG RON RSD RUB SEK TRY UAH UYU VND BGN BYN TND DZD XAF XOF GEL KZT'.split(
    ' ',
  )

export type Decimals = 0 | 2 | 3

export function decimalsOf(currency: string): Decimals {
  if (withoutDecimals.includes(currency)) return 0
  return withThreeDecimals.includes(currency) ? 3 : 2
}

export function usesComma(currency: string): boolean {
  return withComma.includes(currency)
}

/** Currency codes beside an amount. A single letter is no currency code, because article codes contain many. */
const code =
  'rm|myr|usd|eur|euro|gbp|sgd|aud|nzd|cad|hkd|php|inr|idr|thb|vnd|jpy|cny|twd|krw|chf|fr\\.?|sek|nok|dkk|skr|nkr|dkr|kr\\.?|pln|czk|huf|ron|lei|bgn|lv|try|tl|rub|uah|grn|zar|brl|mxn|mn|cop|ars|clp|pen|kwd|kd|bhd|bd|omr|aed|dhs?|sar|sr|qar|tnd|dt|mad|egp|le|ngn|kes|ksh|ghs|gh|rs\\.?|rp\\.?|nt\\$?|hk\\$?|us\\$?|s\\$|a\\$|nz\\$|r\\$|s/\\.?|b/\\.|mx\\$'
/** Printed after an amount only: "Ft17920" is the number of a shop. */
const codeBehind = `${code}|ft|zl|kc`
const symbol = '[$€£¥₹₩₫฿₱₺₽₴₦₪]|円|元|圆|圓'
export const signBefore = new RegExp(`(?:(?:^|[^a-z\\d])(?:${code})|${symbol})[\\s:.=]*[-−+]?\\s*$`, 'i')
export const signBehind = new RegExp(`^\\s?(?:(?:${codeBehind})(?![a-z\\d])|${symbol})`, 'i')

const currencyPatterns: [RegExp, string][] = [
  [/\bRM\s?\d|\bMYR\b/, 'MYR'],
  [/\bKWD\b|\bKD\s?\d/, 'KWD'],
  // "SDN BHD" is a Malaysian company.
  [/\bBHD\s?\d+\.\d{3}\b|\d\.\d{3}\s?BHD\b/, 'BHD'],
  [/\bOMR\b/, 'OMR'],
  [/\bTND\b/, 'TND'],
  [/\bJOD\b/, 'JOD'],
  [/\d\s?円|\bJPY\b|￥|税込|領収/, 'JPY'],
  [/\bIDR\b|\bRp\.?\s?\d/, 'IDR'],
  [/\bVND\b|\d\s?VND/, 'VND'],
  [/\bHUF\b|\d\s?Ft\b/, 'HUF'],
  [/\bKRW\b|₩/, 'KRW'],
  [/\bCLP\b/, 'CLP'],
  [/\bCOP\b/, 'COP'],
  [/\bISK\b/, 'ISK'],
  [/\bCHF\b/, 'CHF'],
  [/\bPLN\b|\d\s?zl\b/i, 'PLN'],
  [/\bCZK\b|\d\s?Kc\b/, 'CZK'],
  [/\bSEK\b/, 'SEK'],
  [/\bNOK\b/, 'NOK'],
  [/\bDKK\b/, 'DKK'],
  [/\bEUR\b|€/, 'EUR'],
  [/\bGBP\b|£/, 'GBP'],
  [/R\$\s?\d|\bBRL\b/, 'BRL'],
  [/\bUSD\b|US\$/, 'USD'],
]

/** Returns the currency printed on the receipt, or `fallback` if none is. */
export function currencyOf(texts: string[], fallback: string): string {
  const all = texts.join('\n')
  return currencyPatterns.find(([pattern]) => pattern.test(all))?.[1] ?? fallback
}
