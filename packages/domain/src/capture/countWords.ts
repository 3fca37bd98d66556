const WORDS = [
  'one|一',
  'two|zwei|deux|dos|due|dois|twee|二|اتنين|اثنين',
  'three|drei|trois|tres|tre|três|drie|三|ثلاث|ثلاثة|ثلاثه|تلات|تلاتة|تلاته',
  'four|vier|quatre|cuatro|quattro|四|أربع|أربعة|أربعه|اربع|اربعة|اربعه',
  'five|fünf|五|خمس|خمسة|خمسه',
  'six|sechs|六|ست|ستة|سته',
  ...'seven|sieben|七|سبع|سبعة|سبعه eight|acht|八|تمن|تمانية|تمانيه|ثماني|ثمانية nine|neun|九|تسع|تسعة|تسعه ten|zehn|十|عشر|عشرة|عشره eleven|elf twelve|zwölf thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
]
const HOURS =
  'واحدة ثانية|تانية ثالثة|تالتة رابعة خامسة سادسة سابعة ثامنة|تامنة تاسعة عاشرة حادية(?=\\sعشرة?) ثانية(?=\\sعشرة?)'.split(
    ' ',
  )
const SPOKEN = new RegExp(
  `(?<=الساع[ةه] )ال(?:(${HOURS.map((words) => words.replaceAll('ة', '[ةه]'))
    .reverse()
    .join(')|(')}))(?:\\sعشر[ةه]?)?(?!\\p{L})`,
  'gu',
)
/** Writes the ordinals of hours as numbers, with spaces up to their length: 'الساعة الثالثة'. */
export const withSpokenHours = (text: string) =>
  text.replace(SPOKEN, (word: string, ...hours: (string | undefined)[]) =>
    String(HOURS.length - hours.slice(0, HOURS.length).findIndex(Boolean)).padStart(word.length),
  )

/** The words for numbers up to nineteen, as a pattern without that for one. */
export const COUNT_WORDS = WORDS.slice(1).join('|')

/** Returns the number that digits or a word say, 0 of any other. */
export const toCount = (text = '') =>
  Number(text) || WORDS.findIndex((words) => words.split('|').includes(text.toLowerCase())) + 1
