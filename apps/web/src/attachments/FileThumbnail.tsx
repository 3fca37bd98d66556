import { useQuery } from '@tanstack/react-query'
import { IconFile, IconReport } from '../ui/icons.ts'
import { useObjectUrl } from '../ui/useObjectUrl.ts'
import { attachmentContent } from './attachments.queries.ts'
import styles from './Files.module.css'
import type { ShownFile } from './useShownFiles.ts'

/** Returns the URL of a picture, or undefined until it is loaded and for other files. */
export function usePicture({ id, isPicture, file }: Pick<ShownFile, 'id' | 'isPicture' | 'file'>) {
  const { data, isError } = useQuery({
    ...attachmentContent(id),
    enabled: isPicture && !file,
    // Keeps showing the file that was sent, instead of loading it from the server.
    ...(file && { initialData: file }),
  })
  return { url: useObjectUrl(isPicture ? data : undefined), isError }
}

/** A thumbnail of a picture, or an icon. */
export function FileThumbnail({ shown }: { shown: ShownFile }) {
  const { url } = usePicture(shown)
  if (url) return <img className={styles.thumbnail} src={url} alt="" />
  const Icon = shown.isPicture ? IconFile : IconReport
  return (
    <span className={styles.thumbnail}>
      <Icon size={22} stroke={1.5} aria-hidden="true" />
    </span>
  )
}
