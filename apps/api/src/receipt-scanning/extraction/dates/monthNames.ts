import { fold } from '../fold.ts'

/**
 * Month names by language, twelve per line. If two languages use a name for different months, the first line wins.
 * Short forms are not always the first three letters.
 */
const names = [
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'january february march april may june july august sept october november december',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'jaen febr maerz apr mai jun jul aug sept okt nov dez',
  'janner feber mrz apr mai jun jul aug sep okt nov dez',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'januar februar marts april maj juni juli august september oktober november desember',
  'janv fevr mars avr mai juin juil aout sept oct nov dec',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'ene feb mar abr may jun jul ago set oct nov dic',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'gen feb mar apr mag giu lug ago set ott nov dic',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'jan fev mar abr mai jun jul ago set out nov dez',
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  'ian feb mar apr mai iun iul aug sep oct noi dec',
  'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu heinakuu elokuu syyskuu lokakuu marraskuu joulukuu',
  'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesakuuta heinakuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  'styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
  'sty lut mar kwi maj cze lip sie wrz paz lis gru',
  'leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec',
  'ledna unora brezna dubna kvetna cervna cervence srpna zari rijna listopadu prosince',
  'januara februara marca aprila maja juna jula augusta septembra oktobra novembra decembra',
  'sijecanj veljaca ozujak travanj svibanj lipanj srpanj kolovoz rujan studeni prosinac prosinca',
  'januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december',
  'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik',
  'oca sub mar nis may haz tem agu eyl eki kas ara',
  'januari februari mac april mei jun julai ogos september oktober november disember',
  'jan feb mac apr mei jun jul ogo sep okt nov dis',
  'januari februari maret april mei juni juli agustus september oktober november desember',
  'jan peb mar apr mei jun jul agt sep okt nop des',
  'enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre',
  'janvaris februaris marts aprilis maijs junijs julijs augusts septembris oktobris novembris decembris',
  'sausio vasario kovo balandzio geguzes birzelio liepos rugpjucio rugsejo spalio lapkricio gruodzio',
  'jaanuar veebruar marts aprill mai juuni juuli august september oktoober november detsember',
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  'янв фев мар апр май июн июл авг сен окт ноя дек',
  'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
]

const months = new Map<string, number>()
for (const line of names)
  fold(line)
    .split(' ')
    .forEach((name, i) => {
      if (i < 12 && !months.has(name)) months.set(name, i + 1)
    })

/** OCR errors that remain unambiguous. */
const misreadings: [RegExp, string][] = [
  [/^jui$/, 'jul'],
  [/^jui[yv]$/, 'july'],
  [/^0ct/, 'oct'],
  [/^0kt/, 'okt'],
  [/^n0v/, 'nov'],
  [/^ju[l1i!|]$/, 'jul'],
  [/^dec$/, 'dec'],
  [/^ap[r7]$/, 'apr'],
  [/^5ep/, 'sep'],
  [/^a[o0u]{2}t$/, 'aout'],
]

/** Returns the month (1 to 12) of a folded name such as "sept." or "aout", or undefined if it is none. */
export function monthOf(word: string): number | undefined {
  const plain = word.replace(/\.$/, '')
  const direct = months.get(plain) ?? months.get(word)
  if (direct) return direct
  const misreading = misreadings.find(([pattern]) => pattern.test(plain))
  return misreading ? months.get(plain.replace(misreading[0], misreading[1])) : undefined
}

const longest = [...months.keys()].sort((a, b) => b.length - a.length)

/** Regular expression source that matches any month name, for use inside a larger pattern. */
export const monthSource = `(?:${longest.map((name) => name.replace(/\./g, '\\.')).join('|')}|0ct(?:ober)?|ju[i1!|]y?|n0v|5ep|a[o0u]{2}t)`
