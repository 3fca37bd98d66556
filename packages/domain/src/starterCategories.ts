import type { EntryType } from '@daybook/contract'
import { literal } from './capture/line.ts'
import { foldForSearch } from './search.ts'

/** The category of what says no other. */
export const OTHER = 'OTHER'

const GIFT_WORDS =
  'gift,present,birthday,wedding,flowers,donation,charity,geschenk,blumen,spende,cadeau,regalo,プレゼント,هدية'

/** The categories that are offered until the user has their own, with words of titles that they are guessed from. */
const STARTERS: Record<EntryType, Record<string, string>> = {
  expense: {
    FOOD: 'grocery,groceries,super(?:market|markt|marche|mercado),bread,milk,vegetable,fruit,cheese,eggs,meat,fish,rice,pasta,butcher,bakery,bäcker,metzger,market,lidl,aldi,tesco,walmart,kroger,safeway,costco,trader joe,sainsbury,rewe,edeka,carrefour,auchan,mercadona,coop,migros,lebensmittel,einkauf,brot,courses,スーパー,食料,セブンイレブン,ローソン,ファミリーマート,コンビニ,食費,野菜,牛乳,weekly shop,food shop,big shop,wocheneinkauf,obst,fleisch,kase,milch,backerei,boulangerie,fromage,spesa,supermercato,boodschappen,بقالة,سوبر ماركت,خضار,فاكهة',
    'EATING OUT':
      'coffee,cafe,espresso,latte,cappuccino,tea,lunch,dinner,breakfast,brunch,restaurant,pizza,burger,sushi,ramen,kebab,sandwich,beer,wine,bar,pub,snack,ice cream,takeaway,drink,noodles,bistro,starbucks,mcdonald,chipotle,kaffee,mittagessen,abendessen,fruhstuck,kneipe,dejeuner,diner,almuerzo,cena,pranzo,almoco,ランチ,昼食,夕食,コーヒー,カフェ,朝食,外食,居酒屋,飲み会,essen,desayuno,restaurante,colazione,ristorante,petit dejeuner,قهوة,شاي,غداء,عشاء,فطار,فطور,مطعم',
    TRANSPORT:
      'bus,train,taxi,shell,esso,aral,chevron,exxon,uber,lyft,metro,subway,tram,ticket,fuel,petrol,diesel,parking,toll,flight,ferry,bike,car,gas,bahn,benzin,tanken,essence,電車,地下鉄,新幹線,交通費,ガソリン,駐車,バス,タクシー,tankstelle,parken,zug,gasolina,benzina,treno,trein,مواصلات,تاكسي,اوبر,بنزين,مترو,قطار,اتوبيس',
    HOME: 'council tax,broadband,tv licence,rent,mortgage,electric,electricity,water bill,energy bill,billpay,utilities,heating,internet,furniture,ikea,cleaning,laundry,garden,plant,tools,repair,lamp,miete,monatsmiete,hausverwaltung,strom,loyer,alquiler,家賃,電気,電力,ガス代,水道,光熱費,nebenkosten,mobel,affitto,huur,إيجار,كهرباء,مياه,انترنت',
    HEALTH:
      'doctor,dentist,pharmacy,medicine,vitamin,glasses,hospital,therapy,gym,yoga,haircut,hairdresser,barber,massage,shampoo,soap,toothpaste,cosmetics,vet,friseur,coiffeur,apotheke,arzt,zahnarzt,pharmacie,farmacia,apotheek,kapper,peluqueria,薬,病院,歯医者,歯科,医者,美容院,ジム,صيدلية,دواء,دكتور,طبيب,مستشفى,حلاق',
    FUN: 'cinema,movie,concert,museum,theatre,theater,game,book,party,toy,lego,zoo,swimming,hobby,hotel,holiday,vacation,kino,festival,cine,buch,konzert,映画,旅行,سينما,كتاب',
    CLOTHES:
      'shoes,shirt,trousers,jeans,dress,jacket,coat,socks,sneaker,boots,sweater,hat,bag,skirt,zara,uniqlo,schuhe,kleidung,chaussures,zapatos,ropa,scarpe,schoenen,服,靴,ملابس',
    SUBSCRIPTIONS:
      'netflix,spotify,disney,prime,youtube,icloud,dropbox,subscription,membership,newspaper,phone,mobile,software,hosting,streaming,abo,abonnement,handy,携帯,サブスク,اشتراك,موبايل',
    GIFTS: GIFT_WORDS,
  },
  income: {
    SALARY:
      'salary,payroll,wage,pay check,paycheck,payday,bonus,pension,gehalt,lohn,salaire,sueldo,nomina,stipendio,給料,給与,راتب,مرتب',
    GIFTS: GIFT_WORDS,
  },
}
const UNSPACED = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u

type Guess = { category: string; pattern: RegExp }
const toGuesses = (type: EntryType): Guess[] =>
  Object.entries(STARTERS[type]).flatMap(([category, words]) =>
    words.split(',').map((word) => ({ category, pattern: toPattern(foldForSearch(word)) })),
  )
/** Words of Arabic are also with their article, and end with or without the dots of the last letter. */
const toPattern = (word: string) =>
  new RegExp(
    UNSPACED.test(word)
      ? word
      : String.raw`(?<![\p{L}\p{Nd}])(?:[بو]?ال|لل)?${word.replace(/ة$/u, '[ةه]')}(?:S|ES|IES)?(?![\p{L}\p{Nd}])`,
    'u',
  )

let patterns: Record<EntryType, Guess[]> | undefined

/** Returns the categories to offer: those of the user, and the starters after them until the user has made up three. */
export function offeredCategories(type: EntryType, names: readonly string[]) {
  const starters = Object.keys(STARTERS[type])
  const custom = names.filter((name) => name !== OTHER && !starters.includes(name))
  return custom.length < 3 ? [...new Set([...names, ...starters])] : [...names]
}

/** Returns the user's category whose name is in a text, also as one of several, the longest of several names. */
const namedCategory = (text: string, names: readonly string[]) =>
  names.filter((name) => namePattern(name).test(text)).sort((a, b) => b.length - a.length)[0]

function namePattern(name: string) {
  const known = foldForSearch(name)
  const single = known.replace(/(?<=.{3})IES$/, 'Y').replace(/(?<=.{3}[^S])S$/, '')
  return toPattern(`(?:${literal(known)}|${literal(single)})`)
}

/** Returns the category of the user that a title names, else the offered one that its words say, or an empty text. */
export function guessCategory(type: EntryType, title: string, names: readonly string[]) {
  patterns ??= { expense: toGuesses('expense'), income: toGuesses('income') }
  const offered = offeredCategories(type, names)
  const text = foldForSearch(title)
  const named = namedCategory(text, names)
  const guessed = () =>
    patterns![type].find(({ category, pattern }) => offered.includes(category) && pattern.test(text))?.category
  // A ride home is no expense of the home.
  if (named === 'HOME' && guessed() === 'TRANSPORT') return 'TRANSPORT'
  return named ?? guessed() ?? ''
}
