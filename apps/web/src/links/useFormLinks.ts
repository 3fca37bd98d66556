import type { LinkEnd, LinkedItem } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addLinksMutation } from './links.queries.ts'

/** The links of the entity of a form. Those of a new one wait in `drafts`. */
export type FormLinks = {
  end: LinkEnd
  isNew: boolean
  drafts: LinkedItem[]
  setDrafts: (drafts: LinkedItem[]) => void
}

/** Returns the links of the form of an entity, and a function that saves those of a new one once it is created. */
export function useFormLinks({ kind, id }: LinkEnd, isNew: boolean) {
  const [drafts, setDrafts] = useState<LinkedItem[]>([])
  const { mutate } = useMutation(addLinksMutation)
  const end = { kind, id }
  const links: FormLinks = { end, isNew, drafts, setDrafts }
  return { links, saveLinks: () => drafts.length > 0 && mutate({ end, others: drafts }) }
}
