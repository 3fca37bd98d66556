import { Outlet } from 'react-router'
import styles from './NotePane.module.css'
import { NotePane } from './NotePane.tsx'
import { useTwoPanes } from './useTwoPanes.ts'

/** The pages of notes, beside the list of all of them where there is room for it. */
export function NotesLayout() {
  const isWide = useTwoPanes()
  return (
    <div className={isWide ? styles.panes : undefined}>
      {isWide && <NotePane />}
      <div className={isWide ? styles.note : undefined}>
        <Outlet />
      </div>
    </div>
  )
}
