import { openLinked } from '../../links/opening.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ItemName.module.css'

/** The name of something to do, in the style of a class. A tap opens it above the page. */
export const ItemName = ({
  kind,
  id,
  title,
  className,
}: Parameters<typeof openLinked>[0] & { className: string | undefined }) => (
  <Button variant="bare" className={styles.open} onClick={() => openLinked({ kind, id, title })}>
    <span className={className} dir="auto">
      {title}
    </span>
  </Button>
)
