const MOVE_JAPANESE = '振り?替え?|振り?込み?|送金|移動|移[しす]|入金'
/** Words that begin a transfer, and those of German and Japanese that end one. */
export const MOVE = String.raw`(?:transfer(?:red|ir|[eê]ncia)?|moved?|(?:überweis|umbuch|übertr[aä]g|traspas|overboek)\p{L}*|virements?|bonifico|giroconto|تحويل|حولت?|[أا]?نقلت?|${MOVE_JAPANESE})(?!\p{L})`
export const MOVE_AFTER = String.raw`(?:\s(?:überweisen|überwiesen|umbuchen|umgebucht|übertragen)|(?:${MOVE_JAPANESE})(?:する|し?た)?)\s*$`
export const MOVED = new RegExp(String.raw`^\s*(?:i\s+)?${MOVE}\s+$`, 'iu')
/** The same, and what else ends a line of money that is moved. */
export const MOVED_AFTER = new RegExp(
  String.raw`${MOVE_AFTER}|\s(?:(?:ein|ab)(?:ge)?zahl(?:en|t)|abbezahl(?:en|t)|zurücklegen|zurückgelegt|(?:ge)?spar(?:en|t)|abgehoben|abheben|verkauft|eingenommen|verdient|zurück(?:ge)?(?:zahlt|bekommen|erhalten|erstattet|geben)|(?:aus)?geliehen)\s*$`,
  'iu',
)
/** What fills an account or pays off a card names no other account: 'put 200 in savings', 'スイカにチャージ 3000円'. */
export const FILLING =
  'put|standing order|dauerauftrag|added?|saved?|deposit(?:ed)?|set aside|top(?:ped)? up|loaded|pa(?:id|y) (?:off|down)|einzahlung|(?:ein|ab)(?:ge)?zahl(?:en|t)|abbezahl(?:en|t)|(?:zurück)?(?:ge)?leg(?:en|t)|(?:ge)?spar(?:en|t)|auf(?:ge)?laden|vers(?:er|é|ement)|mis|mettre|épargn(?:er|é)|rembours(?:er|é)|ingres(?:ar|é|o)|ahorr(?:ar|é|o)|recarg(?:ar|ué|a)|abon(?:ar|é|o)|チャージ(?:する|した)?|積み?立て?|返済|حط(?:يت)?|وفرت|شحنت?|[أا]ودعت|[إا]يداع|سدد?ت|سداد'
export const FILLED = new RegExp(String.raw`^\s*(?:i\s+)?(?:${FILLING})\s+$`, 'iu')
/** 'put 200 in savings', but not 'put 2 chairs in the garage'. */
export const FILLS = /^\s+(?:in|into|to|on|onto|aside|away|auf|aufs|sur|dans|en|a|في|لل?\p{L}+)(?!\p{L})/iu
