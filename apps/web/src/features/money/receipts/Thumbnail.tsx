import { useState } from 'react'
import { IconFile } from '../../../ui/icons.ts'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import styles from './Receipts.module.css'

/** A small picture of a file, or a sign for a PDF and for what the browser cannot decode. Its name is beside it. */
export function Thumbnail({ file }: { file: File }) {
  const [isBroken, setBroken] = useState(file.type === 'application/pdf')
  const url = useObjectUrl(isBroken ? undefined : file)
  return (
    <span className={styles.thumbnail}>
      {isBroken ? (
        <IconFile size={24} aria-hidden="true" />
      ) : (
        url && <img src={url} alt="" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  )
}
