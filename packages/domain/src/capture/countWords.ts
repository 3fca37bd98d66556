const WORDS = [
  'one',
  'two|zwei|deux|dos|due|dois|twee',
  'three|drei|trois|tres|tre|três|drie',
  'four|vier|quatre|cuatro|quattro',
  'five|fünf',
  'six|sechs',
  ...'seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
]
/** The words for numbers up to nineteen, as a pattern without that for one. */
export const COUNT_WORDS = WORDS.slice(1).join('|')

/** Returns the number that digits or a word say, 0 of any other. */
export const toCount = (text = '') =>
  Number(text) || WORDS.findIndex((words) => words.split('|').includes(text.toLowerCase())) + 1
