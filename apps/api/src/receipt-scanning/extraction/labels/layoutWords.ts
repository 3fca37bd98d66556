import type { LabelKind } from './labelKind.ts'

/** Cyrillic and Greek labels as read by a model that knows neither alphabet: ИТОГО becomes "WTOFO" or "UTOrO". */
export const layoutWords: [LabelKind, RegExp][] = [
  ['total', /(?<![a-z])[wumhn]t[o0][rfg][o0]?(?![a-z])/g],
  ['total', /(?<![a-z])bce[rfg][o0](?![a-z])/g],
  ['total', /(?<![a-z])cymm?[a-z]?(?![a-z])/g],
  ['total', /(?<![a-z])[o0][6b][a-z]{1,4}\s?cym[a-z]?(?![a-z])/g],
  ['cash', /(?<![a-z])[b68][\s.]?[6b]p[o0][njy](?![a-z])/g],
  ['change', /(?<![a-z])pect[o0](?![a-z])/g],
  ['payable', /(?<![a-z])[kx]\s?[o0][nm][jlna]at[e3](?![a-z])/g],
  ['cash', /(?<![a-z])(?:ha[nj]{1,2}[wumnhi]?[yu4]h[a-z]*|[nm][o0][jln]y[yu4]eh[o0])(?![a-z])/g],
  ['change', /(?<![a-z])c[nqjdl][a4][yu4][a4](?![a-z])/g],
  ['total', /(?<![a-z])[ze]yn[o0][a-z]?[o0](?![a-z])/g],
  ['cash', /(?<![a-z])metphta/g],
  ['change', /(?<![a-z])pe[ezs]ta(?![a-z])/g],
]
