import { base, type Country, dotted, euro, list, slashed } from './country.ts'
import * as more from './moreWords.ts'
import { english, french, german, spanish } from './words.ts'

type Printed = Pick<Country, 'words' | 'currency' | 'decimals' | 'group' | 'money' | 'dates'>
/** Towns, the number of the merchant, phone, domain and legal forms, each separated by a bar. */
type Head = string

function country(locale: string, printed: Printed, head: Head): Country {
  const [towns = '', taxId = '', phone = '', domain = '', legal = ''] = head.split('|').map((part) => part.trim())
  return { ...base, ...printed, locale, towns: list(towns), taxId, phone, domain, legal: list(legal) }
}

const comma = { decimals: ',', group: '.' } as const
const point = { decimals: '.', group: ',' } as const
const whole = { decimals: '', group: ',' } as const
const years = ['yyyy-mm-dd', 'yyyy/mm/dd', 'yyyy.mm.dd']

/** Countries that are only typed, not drawn: some have alphabets of which the fonts of a machine may have no letter. */
export const world: Country[] = [
  country(
    'da-DK',
    { words: more.danish, currency: 'DKK', ...comma, money: ['0', '0 kr', 'DKK 0'], dates: [...dotted, 'dd-mm-yyyy'] },
    '8000 Aarhus C, 5000 Odense | CVR ######## | 86 12 ## ## | dk | ApS, A/S,',
  ),
  country(
    'nb-NO',
    { words: more.norwegian, currency: 'NOK', decimals: ',', group: ' ', money: ['0', 'kr 0', 'NOK 0'], dates: dotted },
    '5003 Bergen, 7010 Trondheim | NO ### ### ### MVA | 55 21 ## ## | no | AS,',
  ),
  country(
    'fi-FI',
    { ...euro, words: more.finnish, dates: ['d.m.yyyy', 'dd.mm.yyyy', 'd.m.yy'] },
    '33100 Tampere, 20100 Turku | Y-tunnus #######-# | 03 212 #### | fi | Oy, Ky,',
  ),
  country(
    'ro-RO',
    { words: more.romanian, currency: 'RON', ...comma, money: ['0', '0 lei', '0 RON'], dates: [...dotted, ...slashed] },
    '400001 Cluj-Napoca, 300001 Timișoara | CIF RO######## | 0264 ### ### | ro | SRL, SA,',
  ),
  country(
    'tr-TR',
    {
      words: more.turkish,
      currency: 'TRY',
      ...comma,
      money: ['0', '*0', '0 TL', '₺0'],
      dates: [...dotted, 'dd/mm/yyyy'],
    },
    'Çankaya ANKARA, Konak İZMİR | VD ########## | 0312 4## ## ## | com.tr | Ltd. Şti., A.Ş.,',
  ),
  country(
    'sk-SK',
    { ...euro, words: more.slovak, dates: ['d.m.yyyy', 'dd.mm.yyyy', 'd. m. yyyy'] },
    '040 01 Košice, 010 01 Žilina | IČ DPH SK########## | 055 6## ## ## | sk | s.r.o., a.s.,',
  ),
  country(
    'sl-SI',
    { ...euro, words: more.slovenian, dates: ['d.m.yyyy', 'dd.mm.yyyy', 'd. m. yyyy'] },
    '2000 Maribor, 3000 Celje | ID za DDV SI######## | 02 2## ## ## | si | d.o.o., s.p.,',
  ),
  country(
    'el-GR',
    { ...euro, words: more.greek, dates: ['dd/mm/yyyy', 'dd-mm-yyyy', 'd/m/yyyy'] },
    'Πάτρα 26221, Βόλος 38221 | ΑΦΜ ######### | 2610 ###### | gr | ΑΕ, ΟΕ, ΙΚΕ,',
  ),
  country(
    'bg-BG',
    { words: more.bulgarian, currency: 'BGN', decimals: ',', group: ' ', money: ['0', '0 лв', '0 лв.'], dates: dotted },
    'Пловдив 4000, Варна 9000 | ЕИК ######### | 032 6## ### | bg | ЕООД, ООД, АД,',
  ),
  country(
    'ru-RU',
    {
      words: more.russian,
      currency: 'RUB',
      decimals: '.',
      group: ' ',
      money: ['0', '=0', '0 руб.', '0 ₽'],
      dates: dotted,
    },
    'г. Тверь, г. Омск | ИНН ########## | (4822) ##-##-## | ru | ООО, ИП,',
  ),
  country(
    'uk-UA',
    {
      words: more.ukrainian,
      currency: 'UAH',
      decimals: ',',
      group: ' ',
      money: ['0', '0 грн', '0 ГРН'],
      dates: dotted,
    },
    'м. Львів, м. Одеса | ІД ######## | (032) 2##-##-## | ua | ТОВ, ФОП,',
  ),
  country(
    'ja-JP',
    {
      words: more.japanese,
      currency: 'JPY',
      ...whole,
      money: ['¥0', '0円', '0'],
      dates: ['yyyy年m月d日', 'yyyy/mm/dd', 'yyyy-mm-dd'],
    },
    '東京都渋谷区神南1-2-3, 大阪市北区梅田2-1 | 登録番号 T############# | 03-####-#### | jp | 株式会社,',
  ),
  country(
    'ko-KR',
    { words: more.korean, currency: 'KRW', ...whole, money: ['0', '0원', '₩0'], dates: years },
    '서울시 강남구 테헤란로 12, 부산시 해운대구 | 사업자번호 ###-##-##### | 02-###-#### | kr | (주),',
  ),
  country(
    'vi-VN',
    { words: more.vietnamese, currency: 'VND', decimals: '', group: '.', money: ['0', '0đ', '0 VND'], dates: slashed },
    'Quận 1 TP HCM, Đà Nẵng | MST ########## | 028 38## #### | vn | Co. Ltd, TNHH,',
  ),
  country(
    'de-AT',
    { ...euro, words: german, dates: dotted },
    '8010 Graz, 4020 Linz | UID ATU######## | 0316 8## ### | at | GmbH, OG, KG,',
  ),
  country(
    'fr-BE',
    { ...euro, words: french, dates: slashed },
    '4000 Liège, 5000 Namur | TVA BE 0###.###.### | 04 22# ## ## | be | SRL, SA,',
  ),
  country(
    'en-NZ',
    { words: english, currency: 'NZD', ...point, money: ['0', '$0', 'NZ$0'], dates: slashed },
    'Nelson 7010, Dunedin 9016 | GST No ##-###-### | 03 548 #### | co.nz | Ltd,',
  ),
  country(
    'en-ZA',
    { words: english, currency: 'ZAR', ...point, money: ['0', 'R0', 'R 0'], dates: [...slashed, 'yyyy/mm/dd'] },
    'Durban 4001, George 6529 | VAT No 4######### | 031 3## #### | co.za | (Pty) Ltd, CC,',
  ),
  country(
    'en-PH',
    {
      words: english,
      currency: 'PHP',
      ...point,
      money: ['0', '₱0', 'PHP 0'],
      dates: ['mm/dd/yyyy', 'mon d, yyyy', 'month d, yyyy'],
    },
    'Cebu City 6000, Davao 8000 | VAT REG TIN ###-###-###-000 | (032) 2##-#### | ph | Inc., Corp.,',
  ),
  country(
    'es-AR',
    { words: spanish, currency: 'ARS', ...comma, money: ['0', '$0', '$ 0'], dates: slashed },
    'Rosario 2000, Mendoza 5500 | CUIT 30-########-# | 0341 4##-#### | com.ar | SRL, SA,',
  ),
  country(
    'es-CL',
    {
      words: spanish,
      currency: 'CLP',
      decimals: '',
      group: '.',
      money: ['$0', '0'],
      dates: ['dd-mm-yyyy', 'dd/mm/yyyy'],
    },
    'Valdivia, La Serena | RUT 76.###.###-# | 63 221 #### | cl | SpA, Ltda,',
  ),
]
