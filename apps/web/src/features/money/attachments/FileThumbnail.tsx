import { useQuery } from '@tanstack/react-query'
import { IconFile, IconReport } from '../../../ui/icons.ts'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import { attachmentContent } from './attachments.queries.ts'
import styles from './Files.module.css'
import type { ShownFile } from './useShownFiles.ts'

/** Returns the address of a picture: undefined until it is loaded, or if it is none. */
export function usePicture({ id, isPicture, file }: ShownFile) {
  const { data, isError } = useQuery({
    ...attachmentContent(id),
    enabled: isPicture && !file,
    // The file that was sent is shown further, instead of its copy on the server.
    ...(file && { initialData: file }),
  })
  return { url: useObjectUrl(isPicture ? data : undefined), isError }
}

/** The picture in small, or an icon. */
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
