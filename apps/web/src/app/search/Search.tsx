import { useState } from 'react'
import { m } from '#messages'
import type { SearchItem } from '../../search/findItems.ts'
import { PanelSheet } from '../../ui/PanelSheet.tsx'
import { OpenedItem } from './OpenedItem.tsx'
import { SearchContent } from './SearchContent.tsx'

/** Searches everything as it is typed, and opens what is found in place. */
export function Search({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [opened, setOpened] = useState<SearchItem>()
  function close() {
    setOpened(undefined)
    onClose()
  }
  return (
    <PanelSheet title={opened?.title ?? m.search()} isOpen={isOpen} onClose={close}>
      {opened ? <OpenedItem item={opened} onDone={close} /> : <SearchContent onOpen={setOpened} onClose={close} />}
    </PanelSheet>
  )
}
