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
/** The words for numbers up to nineteen, as a pattern without that for one. */
export const COUNT_WORDS = WORDS.slice(1).join('|')

/** Returns the number that digits or a word say, 0 of any other. */
export const toCount = (text = '') =>
  Number(text) || WORDS.findIndex((words) => words.split('|').includes(text.toLowerCase())) + 1
