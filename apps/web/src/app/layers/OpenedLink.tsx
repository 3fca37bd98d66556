import type { LinkedItem } from '@daybook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { provideOpening } from '../../links/opening.ts'
import type { SearchItem } from '../../search/findItems.ts'
import { itemOf } from '../../search/itemOf.ts'
import { LazyMount } from '../../ui/LazyMount.tsx'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { closeLayer } from '../layer.ts'

const ItemSheet = lazyOnIdle(async () => (await import('../search/ItemSheet.tsx')).ItemSheet)

/** Opens a linked entity above what is open, or the page of one without a form. */
export function OpenedLink() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [item, setItem] = useState<SearchItem>()

  useEffect(() => {
    async function open(linked: LinkedItem) {
      const found = await itemOf(client, linked)
      if (typeof found !== 'string') return setItem(found)
      setItem(undefined)
      closeLayer()
      return navigate(found)
    }
    return provideOpening((linked) => void open(linked))
  }, [client, navigate])

  return (
    <LazyMount isOpen={item !== undefined}>
      <ItemSheet item={item} onClose={() => setItem(undefined)} />
    </LazyMount>
  )
}
