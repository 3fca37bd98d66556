const LINE = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-+*][ \t]+(?=\[[ xX]\]))/gm
const EMPHASIS = /(\*\*|~~)(?=\S)(.+?)(?<=\S)\1/g

/** Returns a text in Markdown for a preview: without the marks of headings, quotes and emphasis, with points and boxes as signs. */
export const withoutMarks = (text: string) =>
  text
    .replace(LINE, '')
    .replace(/^[ \t]*[-+*](?=[ \t])/gm, '•')
    .replace(/^\[ \](?=[ \t])/gm, '☐')
    .replace(/^\[[xX]\](?=[ \t])/gm, '☑')
    .replace(EMPHASIS, '$2')
