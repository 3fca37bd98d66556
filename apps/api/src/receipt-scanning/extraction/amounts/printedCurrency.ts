/** Signs and codes that name one currency. "$", "¥" and "kr" name several. */
const names: Record<string, string> = {
  EUR: 'eur|euros?|€',
  GBP: 'gbp|£',
  CHF: 'chf|sfr',
  BGN: 'bgn|лв|lv',
  HRK: 'hrk|kn',
  CZK: 'czk|kč|kc',
  PLN: 'pln|zł|zl',
  HUF: 'huf|ft',
  RON: 'ron|lei',
  RSD: 'rsd|din',
  SEK: 'sek|skr',
  NOK: 'nok|nkr',
  DKK: 'dkk|dkr',
  TRY: 'try|tl|₺',
  UAH: 'uah|грн|₴',
  RUB: 'rub|руб|₽',
  USD: 'usd|us\\$',
  CAD: 'cad|ca\\$',
  AUD: 'aud',
  SGD: 'sgd',
  HKD: 'hkd|hk\\$',
  MYR: 'myr|rm',
  IDR: 'idr|rp',
  THB: 'thb|฿',
  VND: 'vnd|₫',
  PHP: 'php|₱',
  INR: 'inr|₹',
  JPY: 'jpy|円',
  CNY: 'cny|rmb|元',
  KRW: 'krw|₩',
  AED: 'aed',
  ILS: 'ils|nis|₪',
  ZAR: 'zar',
  MXN: 'mxn',
  BRL: 'brl|r\\$',
}
const anyName = Object.values(names).join('|')
const before = new RegExp(`(?<!\\p{L})(${anyName})[\\s.:)\\]=]*[-−+]?\\s*$`, 'iu')
const behind = new RegExp(`^\\s?(${anyName})(?!\\p{L})`, 'iu')
const patterns = Object.entries(names).map(([code, sources]) => ({
  code,
  pattern: new RegExp(`^(?:${sources})$`, 'i'),
}))

/** Returns the currency printed beside an amount, or undefined if none or a sign of several is. */
export function printedCurrency(text: string, { start, end }: { start: number; end: number }): string | undefined {
  const name = before.exec(text.slice(0, start))?.[1] ?? behind.exec(text.slice(end))?.[1]
  return name && patterns.find(({ pattern }) => pattern.test(name))?.code
}

/** Signs of several currencies, with all of them, the usual one first. */
const ofSeveral: [sign: string, codes: string[]][] = [
  [
    '$',
    'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP BBD BMD BND BSD BZD CUP DOP FJD GYD JMD KYD LRD NAD SRD TTD UYU XCD'.split(
      ' ',
    ),
  ],
  ['¥', ['JPY', 'CNY']],
]

/** Returns the usual currency of a sign of several beside an amount, if the account is in none of them. */
export function usualCurrency(text: string, { start, end }: { start: number; end: number }, account: string) {
  const beside = `${text.slice(0, start).trimEnd().slice(-2)}${text.slice(end).trimStart().slice(0, 1)}`
  const [, codes = []] = ofSeveral.find(([sign]) => beside.replace('￥', '¥').includes(sign)) ?? []
  return codes.includes(account) ? undefined : codes[0]
}
