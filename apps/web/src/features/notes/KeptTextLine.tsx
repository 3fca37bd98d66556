import { Link } from 'react-router'
import { m } from '#messages'
import styles from './KeptTextLine.module.css'
import { notePath } from './notePaths.ts'
import type { KeptText } from './othersText.ts'

/** Says that a note was changed elsewhere while it was written, and links to what was written here. */
export const KeptTextLine = ({ kept }: { kept: KeptText | undefined }) => (
  <p role="status" className={styles.kept}>
    {kept && (
      <>
        <span>{m.note_kept_both()}</span> <Link to={notePath(kept.note)}>{kept.name || m.note_untitled()}</Link>
      </>
    )}
  </p>
)
