import type { SearchItem } from '../../search/findItems.ts'
import { PanelSheet } from '../../ui/PanelSheet.tsx'
import { OpenedItem } from './OpenedItem.tsx'

type Props = { item: SearchItem | undefined; onClose: () => void }

/** The form of an entity, above what is open. */
export function ItemSheet({ item, onClose }: Props) {
  return (
    <PanelSheet title={item?.title ?? ''} isOpen={item !== undefined} onClose={onClose}>
      {item && <OpenedItem key={item.id} item={item} onDone={onClose} />}
    </PanelSheet>
  )
}
