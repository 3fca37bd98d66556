import { dropPictures } from '@daybook/domain/textPictures'

const LINE = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?)/gm
/** The box of an item of a list, which can be empty, or before words. */
const BOX = /^(?:[ \t]*[-+*][ \t]+\[([ xX])\](?=[ \t]|$)|\[([ xX])\](?=[ \t]))/gm
const EMPHASIS = /(\*\*|~~)(?=\S)(.+?)(?<=\S)\1/g
/** Not within a word or a number: `2*3*4`, `a_b_c`. */
const LIGHT = /(?<![\p{L}\p{Nd}*_`])([*_`])(?=[^\s*_`])([^*_`\n]+?)(?<=\S)\1(?![\p{L}\p{Nd}*_`])/gu
const NOTE_LINK = /\[\[([^[\]\n]{1,200})\]\]/g
const WEB_LINK = /\[([^[\]\n]{1,200})\]\([^()\s]{1,2000}\)/g
const TABLE_LINE = /^[ \t]*\|[-:| \t]*\|[ \t]*(?:\n|$)/gm
const TABLE_ROW = /^[ \t]*\|(.*)\|[ \t]*$/gm

/**
 * Returns a text in Markdown for a preview: without its pictures and the marks of headings, quotes, emphasis, links and tables, with points and
 * boxes as signs.
 */
export const withoutMarks = (text: string) =>
  dropPictures(text)
    .replace(LINE, '')
    .replace(BOX, (_, ofItem?: string, mark = ofItem) => (mark === ' ' ? '☐' : '☑'))
    .replace(/^[ \t]*[-+*](?=[ \t])/gm, '•')
    .replace(TABLE_LINE, '')
    .replace(TABLE_ROW, (_, cells: string) =>
      cells
        .split('|')
        .map((cell) => cell.trim())
        .join(' '),
    )
    .replace(WEB_LINK, '$1')
    .replace(EMPHASIS, '$2')
    .replace(LIGHT, '$2')
    .replace(NOTE_LINK, (link, title: string) => title.trim() || link)
