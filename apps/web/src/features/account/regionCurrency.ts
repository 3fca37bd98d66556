import type { Currency } from '@daybook/contract'

/** The countries (ISO 3166) in which a currency is used; of currencies that the product has. */
const COUNTRIES: Record<Currency, string> = {
  USD: 'US,PR,EC,SV,PA,GU,VI,AS',
  INR: 'IN,BT',
  EUR: 'AT,BE,BG,HR,CY,EE,FI,FR,DE,GR,IE,IT,LV,LT,LU,MT,NL,PT,SK,SI,ES,AD,MC,SM,VA,ME,XK',
  GBP: 'GB,GG,IM,JE',
  AUD: 'AU,KI,NR,TV',
  CAD: 'CA',
  JPY: 'JP',
  CNY: 'CN',
  CHF: 'CH,LI',
  SGD: 'SG',
  HKD: 'HK',
  NZD: 'NZ,CK,NU',
  KRW: 'KR',
  SEK: 'SE',
  NOK: 'NO,SJ',
  DKK: 'DK,FO,GL',
  ZAR: 'ZA',
  BRL: 'BR',
  RUB: 'RU',
  MXN: 'MX',
  PLN: 'PL',
  TRY: 'TR',
  THB: 'TH',
  MYR: 'MY',
  IDR: 'ID',
  PHP: 'PH',
  VND: 'VN',
  SAR: 'SA',
  AED: 'AE',
  ILS: 'IL,PS',
  EGP: 'EG',
  PKR: 'PK',
  TWD: 'TW',
  CZK: 'CZ',
  HUF: 'HU',
  CLP: 'CL',
  COP: 'CO',
  ARS: 'AR',
  BDT: 'BD',
  NGN: 'NG',
  KES: 'KE',
  GHS: 'GH',
  KZT: 'KZ',
  QAR: 'QA',
  OMR: 'OM',
  KWD: 'KW',
  BHD: 'BH',
}

/** Returns the currency of a language tag's country, such as INR for en-IN and EUR for de; undefined if it has none here. */
export function currencyOfLocale(locale: string) {
  const region = new Intl.Locale(locale).maximize().region ?? ''
  const found = Object.entries(COUNTRIES).find(([, countries]) => countries.split(',').includes(region))
  return found?.[0] as Currency | undefined
}
