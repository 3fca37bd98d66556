import { m } from '#messages'
import { useUnsent } from '../../api/deviceCopy.ts'
import { usePicture } from '../../attachments/FileThumbnail.tsx'
import type { TextPictureProps } from '../../markdown/TextPictures.ts'
import styles from './NotePage.module.css'

type Props = Pick<TextPictureProps, 'id' | 'name'> & {
  place?: TextPictureProps['place']
  /** The picture, if the note is not created yet. */
  file?: File | undefined
}

/** An attached picture in the text of a note, also one that waits for the server; its name until it is there. */
export function NotePicture({ id, name, place, file }: Props) {
  const { waiting } = useUnsent()
  const sent = file ?? waiting.find((operation) => operation.id === id)?.body.file
  const { url, isError } = usePicture({ id, isPicture: true, ...(sent instanceof File && { file: sent }) })
  if (url) return <img className={styles.picture} src={url} alt={name} {...place} />
  return (
    <span className={styles.hint} title={isError ? m.attachment_not_loaded() : m.loading()} {...place}>
      {m.attachment_picture({ name })}
    </span>
  )
}
