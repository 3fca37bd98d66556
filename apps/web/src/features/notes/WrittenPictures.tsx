import type { FormFiles } from '../../attachments/useFormFiles.ts'
import { attachmentIdOf } from '../../markdown/attachmentIdOf.ts'
import styles from './NotePage.module.css'
import { NotePicture } from './NotePicture.tsx'

const PICTURE = /!\[([^\]\n]*)\]\(([^)\s]+)\)/g

type Props = { text: string; files: FormFiles }

/** The pictures in a text that is written, below it and small. */
export function WrittenPictures({ text, files }: Props) {
  const found = [...text.matchAll(PICTURE)].flatMap(([, name = '', address = '']) => {
    const id = attachmentIdOf(address)
    return id ? [[id, name] as const] : []
  })
  if (found.length === 0) return null
  return (
    <div className={styles.small}>
      {[...new Map(found)].map(([id, name]) => (
        <NotePicture key={id} id={id} name={name} file={files.drafts.find((draft) => draft.id === id)?.file} />
      ))}
    </div>
  )
}
