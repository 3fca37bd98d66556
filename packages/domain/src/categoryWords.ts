import type { EntryType } from '@daybook/contract'

/** What banks and people call a category; the words of titles that it is guessed from follow. */
type Words = [category: string, names: string, words: string]

const GIFTS: Words = [
  'GIFTS',
  'gift,present,geschenk,cadeau,regalo',
  'birthday,wedding,flowers,donation,charity,blumen,spende,お年玉,تبرع,صدق[ةه],زكا[ةه],プレゼント,هدية',
]

/** The first category with a word of a title is guessed: words that say less than others of the title are last. */
export const WORDS: Record<EntryType, Words[]> = {
  expense: [
    [
      'FOOD',
      'grocery,groceries,(?<!fast )food,lebensmittel,alimentation,alimentacion,alimentari,boodschappen,食費,食料,食料品,طعام,أكل,بقالة',
      '(?:kilo|kg|bag|pack|beutel) (?:of )?(?:coffee|tea|kaffee|tee),coffee beans,super(?:market|markt|marche|mercado),butter,bread,br[oö]t(?:chen)?,milk,vegetable,fruit,cheese,eggs,meat,fish(?! (?:and|&|n) chips),rice,pasta,butcher,bakery,bäcker,metzger,lidl,aldi,tesco,waitrose,asda,morrisons,ocado,walmart,kroger,safeway,costco,publix,whole ?f(?:oo)?ds,trader joe,sainsbury,rewe,edeka,kaufland,heb,carrefour,auchan,mercadona,co-?op,migros,brot,courses,スーパー,西友,セイユウ,セブン.?イレブン,ローソン,ファミリーマート,コンビニ,野菜,牛乳,weekly shop,food shop,big shop,wochen(?:end)?einkauf,obst,fleisch,kase,milch,backerei,boulangerie,fromage,spesa,supermercato,كارفور,شيبسي,(?:سوبر|هايبر) ?ماركت,مخبز,خضار,فاكهة,سمك,(?:tomat|potat)o?|onion|carrot|apples|banana|strawberr|cucumber|garlic|mushroom|spinach|broccoli|avocado|honey|jam|yogh?urt|flour|sugar|chicken|beef|ham|bacon|sausage|tofu|lentil|beans|cereal|oats|juice|salmon|tuna,tomaten?|kartoffeln?|zwiebeln?|mohren|karotten?|apfel|bananen?|gurken?|paprika|knoblauch|pilze|honig|marmelade|joghurt|quark|sahne|mehl|zucker|hahnchen|wurst|schinken|nudeln|reis|eier|schokolade|kekse|saft|musli|linsen,トマト|玉ねぎ|じゃがいも|にんじん|りんご|バナナ|みかん|いちご|キャベツ|レタス|きゅうり|はちみつ|ジャム|ヨーグルト|チーズ|豆腐|納豆|鶏肉|豚肉|牛肉|食パン,طماطم|بطاطس|بصل|تفاح|موز|برتقال|عسل|مربى|زبادي|لبن|جبن[ةه]|بيض|رز|مكرون[ةه]|سكر|دقيق|فراخ|لحم[ةه]|بيبسي|مي[ةه] معدني[ةه]|عيش|خبز|عدس,7.?eleven,penny,netto,norma,iceland,パスタ,パン屋,^パン$,عصير,イオン,成城石井,セブン(?!銀行),زيت',
    ],
    [
      'EATING OUT',
      'eating out,dining out,restaurant,restaurante,ristorante,^dining$,fast food,takeaway,外食,مطعم,مطاعم',
      '[朝昼晩夕夜](?:ご飯|ごはん|食),お昼,tapas,doner,coffee,cafe,espresso,latte,cappuccino,tea,lunch,dinner,breakfast,brunch,pizza,pizzeria,burger,sushi,ramen,kebab,sandwich,bagel,do(?:ugh)?nut,croissant,burrito,beer,wine,bar,pub,snack,ice cream,drink,noodles,bistro,fish (?:and|&|n) chips,starbucks,costa(?! (?:rica|del)),pret a manger,greggs,nando,kfc,dunkin,deliveroo,doordash,uber ?\\*? ?eats,lieferando,mcdonald,chipotle,kaffee,mittagessen,abendessen,fruhstuck,kneipe,dejeuner,diner,almuerzo,cena,pranzo,almoco,ランチ,ラーメン,昼食,夕食,コーヒー,カフェ,朝食,居酒屋,飲み会,マクドナルド,スターバックス,essen,desayuno,colazione,petit dejeuner,قهوة,مقهى,كافيه,شاي,غداء,عشاء?,فطار,فطور,كشري,takeout,curry,chippy,bier,cola,eis,mittag,吉野家,すき家,サイゼリヤ,ドトール,寿司,焼肉,カレー,うどん,弁当,牛丼,夕飯,غدا,فطرت,اتغديت,ساندوتش,شاورما,دليفري,قهوتين,كبد[ةه],فول,كباب,بيتزا,بقشيش',
    ],
    [
      'TRANSPORT',
      'transport,transportation,transporte,trasporti,vervoer,verkehr,mobilitat,交通費,交通,مواصلات',
      'bus,train,taxi,cab,park(?:ticket|schein|haus),getankt,給油,shell,esso,eneos,aral,chevron,exxon,uber(?! ?\\*? ?eats),lyft,metro,subway,tram,tfl,fuel,petrol,diesel,parking,toll,flight,ferry,bike,car,bahn(?:ticket|card)?,db vertrieb,fahrkarte,kfz,autoversicherung,deutschlandticket,benzin,tanken,essence,電車,定期券,suica,地下鉄,新幹線,ガソリン,駐車,バス(?!ホート|タ),タクシー,(?:モバイル)?suica,tankstelle,parken,zug,gasolina,benzina,treno,trein,تاكسي,اوبر,بنزين,مترو,قطار,اتوبيس,trainline,oil change,tires,tyres,car wash,ryanair,easyjet,lufthansa,flixbus,定期代,スイカ,パスモ,ميكروباص,ركن[ةه],تاكسيات,جراج,(?:غسيل|صيانة|تصليح|قسط) العربي[ةه]',
    ],
    [
      'HOME',
      '^bills$,household,housing,utilities,wohnen,logement,vivienda,hogar,casa,住居,光熱費,سكن,فواتير',
      'council tax,broadband,tv licence,rent,mortgage,electric,electricity,water bill,gas bill,british gas,energy bill,con ?ed(?:ison)?,billpay,heating,internet,rundfunk(?:beitrag)?,gez,baumarkt,stadtwerke,furniture,ikea,home depot,cleaning,laundry,garden,plant,tools,repair,lamp,miete,monatsmiete,hausverwaltung,nebenkosten,strom,stromrechnung,gasrechnung,wasserrechnung,loyer,alquiler,家賃,ヤチン,電気,電力,デンリョク,ガス代,東京ガス,トウキョウガス,水道,mobel,affitto,huur,إيجار,كهرباء?,سباك,غسال[ةه],(?:باق[ةه] )?النت,فاتورة,مياه,انترنت,thames water,octopus energy,edf,vattenfall,xfinity,comcast,nhk,نور,غاز',
    ],
    [
      'HEALTH',
      'health,healthcare,gesundheit,sante,salud,salute,医療,صحة',
      'doctor,dentist,pharmacy,medicine,vitamin,glasses,hospital,therapy,gym,fitness(?:studio)?,yoga,haircut,hairdresser,barber,massage,shampoo,soap,toothpaste,cosmetics,vet,boots(?= ["“]?(?:[·0-9]|uk|the chem|pharm)),superdrug,walgreens,cvs,kranken[a-z]*,健康保険,drogerie,rossmann,friseur,coiffeur,apotheke,arzt,zahnarzt,tierarzt,pharmacie,farmacia,apotheek,kapper,peluqueria,薬,病院,歯医者,歯科,医者,美容院,ジム,صيدلية,دواء?,دكتور,طبيب,أشع[ةه],تحاليل,نظار[ةه],مستشفى,حلاق,dm,optician,マツモトキヨシ,マツキヨ,ウエルシア,クリニック,[أا]دوي[ةه],(?:ال)?جيم',
    ],
    [
      'FUN',
      'entertainment,leisure,freizeit,loisir,ocio,svago,娯楽,ترفيه',
      'cinema,movie,concert,museum,theatre,theater,game,book,party,toy,lego,zoo,swimming,hobby,hotel,holiday,vacation,urlaub,kino,festival,cine,buch,konzert,映画,旅行,趣味,سفر,سينما,كتاب,airbnb,booking.com,steam,playstation,nintendo,spielzeug,本屋,書店,カラオケ,ホテル',
    ],
    [
      'CLOTHES',
      'clothing,kleidung,vetement,ropa,衣服,ملابس',
      'shoes,shirt,trousers,jeans,dress,jacket,coat,socks,sneaker,boots,sweater,hat(?! (?:mir|uns)| .*(?:ge[a-z]+(?:t|en)|zuruck[a-z]+|uberwiesen|bezahlt)$),bag,skirt,zara,uniqlo,h ?& ?m,primark,asos,schuhe,chaussures,zapatos,scarpe,schoenen,服,靴,ユニクロ,しまむら,جزم[ةه],هدوم,(?:ال)?لبس,تيشيرت,قميص,بنطلون,فستان',
    ],
    [
      'SUBSCRIPTIONS',
      'subscription,abo,abonnement,サブスク,اشتراك',
      'netflix,ネットフリックス,نتفلي?كس,spotify,disney,prime,youtube,icloud,dropbox,membership,newspaper,phone(?! (?:case|cover|charger)),mobile,vodafone,telekom,verizon,software,hosting,streaming,handy(?:rechnung)?,携帯,موبايل,تليفون,handyvertrag,スマホ代,ドコモ,ソフトバンク,chatgpt,giffgaff,كارت شحن,رصيد',
    ],
    GIFTS,
    ['SHOPPING', '', 'amazon,amzn,ebay,argos,^target'],
    ['FUN', '', 'netflix,spotify,disney'],
    ['TRANSPORT', '', 'gas,ticket'],
    ['HOME', '', 'insurance,[a-z]*versicherung,assurance,seguro,保険,تأمين'],
    ['FOOD', '', 'einkauf,market,^target'],
  ],
  income: [
    [
      'SALARY',
      'salary,wage,gehalt,lohn,salaire,sueldo,nomina,stipendio,給料,給与,راتب,مرتبي?',
      'payroll,pay check,paycheck,payday,bonus,pension,ボーナス,賞与',
    ],
    GIFTS,
  ],
}
