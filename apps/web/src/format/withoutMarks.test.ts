import { expect, it } from 'vitest'
import { withoutMarks } from './withoutMarks.ts'

it.each([
  ['# Packing\n- [x] passport\n  * [ ] **sun** cream', 'Packing\n☑ passport\n☐ sun cream'],
  ['- [x] tent\n- [ ]', '☑ tent\n☐'],
  ['* [X]\n- [ ] \n[ ]', '☑\n☐ \n[ ]'],
  ['> quoted\n~~gone~~ text', 'quoted\ngone text'],
  ['See ![tent.png](attachment:0199c0de-0000-7000-8000-000000000000)!', 'See!'],
  ['For [[Trip to Goa]], see [[ ]] and [x]', 'For Trip to Goa, see [[ ]] and [x]'],
  ['Take [two](https://example.com/x) [x] (y)', 'Take two [x] (y)'],
  ['Costs\n| Day | Cost |\n| --- | ---: |\n| Mon | 3 |\na | b', 'Costs\nDay Cost\nMon 3\na | b'],
  ['- plain item\n1. first', '• plain item\n1. first'],
  ['the *early* `6:10` train, _or_ 2*3*4 and `a_b`', 'the early 6:10 train, or 2*3*4 and `a_b`'],
  ['2 ** 3 ** 4 #tag a_b_c [x]', '2 ** 3 ** 4 #tag a_b_c [x]'],
])('shows %j as %j', (text, shown) => expect(withoutMarks(text)).toBe(shown))
