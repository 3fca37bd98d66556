import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { IconClose, IconFile } from '../../../ui/icons.ts'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import receiptStyles from './Receipts.module.css'
import styles from './Scan.module.css'
import { Thumbnail } from './Thumbnail.tsx'

type Props = { files: File[]; isBusy: boolean; onChange: (files: File[]) => void }

/** The pictures to be sent, each of which can be removed: one large, several as a list. */
export function ChosenFiles({ files, isBusy, onChange }: Props) {
  const [only, ...others] = files
  if (only && others.length === 0)
    return (
      <div className={styles.frame}>
        <ChosenFile file={only} />
        <Button
          variant="icon"
          className={styles.remove}
          aria-label={m.scan_remove_picture()}
          disabled={isBusy}
          onClick={() => onChange([])}
        >
          <IconClose size={20} aria-hidden="true" />
        </Button>
      </div>
    )
  return (
    <ul className={receiptStyles.list}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={receiptStyles.item}>
          <Thumbnail file={file} />
          <p className={receiptStyles.texts}>{file.name}</p>
          <Button
            variant="icon"
            aria-label={m.receipt_remove_named({ name: file.name })}
            disabled={isBusy}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            <IconClose size={20} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The picture to upload, or the name of a PDF, which is not drawn on the device. */
function ChosenFile({ file }: { file: File }) {
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
