import { m } from '#messages'
import { IconFile } from '../../../ui/icons.ts'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import styles from './Scan.module.css'

/** The picture to upload, or the name of a PDF, which is not drawn on the device. */
export function ChosenFile({ file }: { file: File }) {
  const isPdf = file.type === 'application/pdf'
  const url = useObjectUrl(isPdf ? undefined : file)
  if (!isPdf) return url && <img className={styles.picture} src={url} alt={m.your_receipt()} />
  return (
    <p className={styles.file}>
      <IconFile size={20} aria-hidden="true" />
      {file.name}
    </p>
  )
}
