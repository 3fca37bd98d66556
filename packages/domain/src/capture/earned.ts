export const EARNED =
  /(?<![\p{L}\p{M}])(?:salary|pay ?(?:check|slip)|(?<!(?:every|each|on|before|after|until|till)\s)payday|(?:venmo|zelle|paypal)(?=\sfrom)|wages?|income|refund(?:ed)?|rebate|reimbursement|cash ?back|dividends?|dividenden?|earned|received|borrowed|sold|verkauft|vendu|vendido|venduto|بعت|paid (?:me|us)|bonus|interest|(?<!(?:kids?|child(?:ren)?|sons?|daughters?)(?:['’]s?)?\s+|\p{L}['’]s\s+)allowance(?!\P{L}+for\s)|pension|(?:kinder|eltern|weihnachts|urlaubs|wohn|arbeitslosen|kranken|bürger)geld|\p{L}*einnahmen|child benefit|side (?:gig|hustle|job)|rent from|honorar|\p{L}*(?:gehalt|lohn|erstattung)|\p{L}*rückzahlung(?!\s+(?:an|kredit|darlehen))|zinsen(?!\s+(?:für|kredit|darlehen))|salaire|remboursement|sueldo|nómina|stipendio|salário|salaris|給料|給与|كسبت|ربحت|بونص|حافز|حوافز|كاش ?باك|فريلانس|(?:ال)?(?:راتب|مرتب)(?:[يى]|ك|ه|ها|نا)?|(?:ال)?معاش|استرداد|استرجاع|استلفت|مكاف[أا][ةه]|عيدي[ةه](?!.*\sلل?\p{L})|فوائد|(?:فايد[ةه]|فائدة)(?=\s(?:ال)?(?:بنك|شهاد\p{L}*|حساب))|[أا]رباح|зарплата)(?![\p{L}\p{M}])/iu
/** 'جالي 500 هدية' */
export const ARABIC_GOT = 'جا(?:تل|ل|ن)[يى]|جتل[يى]|وصلت?[نل][يى]|دخلي|مكسب|قبضت|حولي'
/** What is no expense, also without its amount. */
export const REFUND = /(?<!\p{L})(?:rebate|refund|\p{L}*erstattung)(?!\p{L})|返金|استرداد/iu
/** 'refund 15 amazon', 'refund of 15', 'bill of 30' */
export const EARNED_BEFORE = new RegExp(
  String.raw`(?:${EARNED.source}|(?:payment|bill|deposit|fine|tip)(?=\s+of))\s+(?:of\s+)?$`,
  'iu',
)
/** What came back: 'paid back 20 by Anna', 'Anna paid back 20', 'Pfand 3,25 zurück', but not 'Taxi 9 zurück'. */
export const RETURNED =
  /(?<!\p{L})(?:(?:paid|given|sent) back\s.*\sby\s\p{L}|(?:pfand|kaution|geld)\P{L}(?:.*\P{L})?zurück(?=[\s\p{Nd}.,!€]*$)|zurück(?:bekommen|erhalten|erstattet)|(?:hose|jeans|schuhe|jacke|kleid|hemd|pulli|pullover|ware|artikel|bestellung|\d[.,]\d\d(?:\s?€)?)\s(?:\P{L}*\s)?zurückgegeben|(?:win|won|winnings|\p{L}*gewinn|gewonnen)(?!\p{L})|(?:freelance|client)\s(?:\p{L}+\s)*(?:invoice|payment|job|gig|work|project)|von\s\p{L}+\s.*geliehen|(?:checks?|cheques?)\s(?:.*\s)?deposited|deposit(?:ed)? (?:a )?(?:check|cheque)|(?:check|cheque) deposit|^\s*(?:i\s)?deposited(?=\s\P{L}*\d)|[إا]يداع شيك|deposit\P{L}(?:.*\P{L})?back(?=\P{L}*$)|(?:rendu|remboursé)e?s? par\s|(?:devuelto|reembolsado) por\s|devolución|reembolso|remboursement|rimborso)|^\s*(?!(?:i|we|have|just|already)\s)\p{L}+ (?:paid|gave|sent) back\s|^\s*\p{L}+\shat\s(?:(?:mir|uns)\s)?\P{L}*(?:€|euro)?\s*(?:zurück(?:ge)?(?:zahlt|geben)|überwiesen|gegeben|geschenkt|geschickt)|^\s*رجعت\s(?!ل|.*\sل)\p{L}|^\s*(?:i\s+)?returned\s(?!.*(?:fee|fine|loan|money))\p{L}|retoure|返品(?!.*送料)|払い戻し|当選|当たった|報酬|小切手.*入金|[戻返]ってきた|(?:に|から)(?!.*で).*借りた|رجعو?ل[يى]/iu
export const BACK = /(?<!\p{L})(?:paid|given|sent) back\s+$/iu
export const BACK_BY = /^\s+by\s+\p{L}/iu
/** Who gives money: '50 from grandma', '50 Euro von Oma'. */
const GIVER =
  '(?:grand(?:ma|pa|mother|father)|gran(?:ny|dad)?|nana|mom|mum|dad|mother|father|aunt|uncle|oma|opa|mama|papa|tante|onkel|ماما|بابا|تيت[ةه]|جدو|خالت[يى]|عمت[يى])'
const BY_GIVER = new RegExp(
  String.raw`^\s*(?:from|vo[mn]|من)\s(?:(?:(?:my|meine[rm]?|der|dem)\s)?${GIVER}|selling)(?!\p{L})`,
  'iu',
)
/** 'رجع 500 سلف', but not 'رجع 500 لأحمد' */
const BROUGHT_BACK = /^\s*رجع\s+$/u
const JAPANESE_GIVER = /^\s*お?(?:ばあ|じい|母|父)(?:さん|ちゃん)から\s?$/u
export const isGift = (before: string, after: string) =>
  (before.trim() === '' && BY_GIVER.test(after)) ||
  (BROUGHT_BACK.test(before) && !/\sل/u.test(after)) ||
  JAPANESE_GIVER.test(before)
export const UNSPACED_EARNED =
  /給料|給与|月給|賞与|ボーナス|年金|返金|売った|売れた|もらった|売上|貰った|くれた|稼いだ|バイト代|副業|(?<!払い?)利息|配当|工资|월급/
/** 'made 40 babysitting', 'made 40 from the flea market', but not 'made 40 cupcakes' */
const MADE = /^\s*(?:i\s+)?(?:made|earned)\s+$/iu
const MADE_BY = /^\s+(?:from|at|selling)\s+\p{L}|^\s+(?:\p{L}+\s)?\p{L}{3,}ing(?=[\s.!]*$|\s(?:for|with|at)\s)/iu
export const isMade = (before: string, after: string) => MADE.test(before) && MADE_BY.test(after)
