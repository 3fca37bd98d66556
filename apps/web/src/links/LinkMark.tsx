import type { LinkEnd } from '@daybook/contract'
import { m } from '#messages'
import { CountMark } from '../ui/CountMark.tsx'
import { IconLink } from '../ui/icons.ts'
import { useLinkCount } from './linkCounts.ts'

/** Shows in a list how many links an entity has, if any. */
export function LinkMark(end: LinkEnd) {
  const count = useLinkCount(end)
  return count > 0 && <CountMark icon={IconLink} label={m.link_count({ count })} count={count} />
}
