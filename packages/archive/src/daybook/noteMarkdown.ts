import type { RowOf } from '@daybook/contract'

type Files = ReadonlyMap<string, string>
type Section = Pick<RowOf<'section'>, 'heading' | 'content'>

/**
 * Returns a note as a Markdown file.
 *
 * @param files the path of each attached file in the archive by its id
 */
export const noteMarkdown = ({ title, content }: RowOf<'note'>, sections: readonly Section[], files: Files) =>
  [
    title && `# ${title}`,
    withFiles(content, files),
    ...sections.flatMap(({ heading, content }) => [heading && `## ${heading}`, withFiles(content, files)]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')

/** Returns the text with the paths of files, from a folder of the archive, in place of their ids. */
const withFiles = (text: string, files: Files) =>
  text.replace(/\]\(attachment:([\da-f-]{36})\)/g, (link, id: string) => {
    const path = files.get(id)
    return path ? `](<../${path}>)` : link
  })

// Characters that no path has on one of the systems, and what moves or hides others.
const FORBIDDEN = /[\\/:*?"<>|#^[\]\p{Cc}\p{Cf}]/gu
const NAME_LENGTH = 80

/** Returns a function that gives each note a path of its own, by its title. */
export function notePaths() {
  const taken = new Set<string>()
  return (title: string, id: string) => {
    const name = title.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
    const short = [...name].slice(0, NAME_LENGTH).join('').trim() || 'Note'
    const path = taken.has(short.toLowerCase()) ? `notes/${short} ${id}.md` : `notes/${short}.md`
    taken.add(short.toLowerCase())
    return path
  }
}
