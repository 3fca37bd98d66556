export type Reading = { text: string; confidence: number }

/** `space`: the highest probability of a space since the character before. */
type Emission = { character: string; chance: number; space: number }

const latin = /[\p{Script=Latin}\p{N}\p{P}\p{S}]/u
const minSpaceProbability = 0.08

/** Decodes greedily: takes the most likely class of each step and drops repeats and blanks. */
export function decode(scores: Float32Array, steps: number, classes: number, characters: string[]): Reading {
  const emissions: Emission[] = []
  let last = 0
  let space = 0
  for (let step = 0; step < steps; step++) {
    const from = step * classes
    const best = mostLikely(scores, from, classes)
    space = Math.max(space, scores[from + classes - 1] as number)
    if (best !== 0 && best !== last) {
      emissions.push({ character: characters[best] ?? '', chance: scores[from + best] as number, space })
      space = 0
    }
    last = best
  }
  const sum = emissions.reduce((total, { chance }) => total + chance, 0)
  return { text: spaced(emissions), confidence: emissions.length ? sum / emissions.length : 0 }
}

function mostLikely(scores: Float32Array, from: number, classes: number): number {
  let best = 0
  let chance = scores[from] as number
  for (let k = 1; k < classes; k++) {
    const value = scores[from + k] as number
    if (value > chance) {
      chance = value
      best = k
    }
  }
  return best
}

/**
 * Joins characters and inserts spaces. Between Latin words the model rarely predicts a space, but gives it a higher
 * probability than inside a word.
 */
function spaced(emissions: Emission[]): string {
  let text = ''
  emissions.forEach(({ character, space }, i) => {
    const before = emissions[i - 1]?.character ?? ''
    if (i > 0 && space >= minSpaceProbability && latin.test(character) && latin.test(before)) text += ' '
    text += character
  })
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim()
}
