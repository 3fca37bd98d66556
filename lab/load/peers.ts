type PeerRate = { peer: string; perSecond: Record<number, number> }

/**
 * Calls per second by connections that the fastest peer reached on 2026-11-22 with the same rows (10,000 entries or
 * notes, 5,000 tasks) on two cores of an AMD EPYC, the load included. On another machine only our own figures change.
 */
export const PEERS: Record<string, PeerRate> = {
  balance: { peer: 'ezBookkeeping', perSecond: { 1: 3109, 16: 6029 } },
  'first page of 50 entries': { peer: 'ezBookkeeping', perSecond: { 1: 852, 16: 1217 } },
  'filter by a common word': { peer: 'ezBookkeeping', perSecond: { 1: 768, 16: 810 } },
  'filter by a rare word': { peer: 'ezBookkeeping', perSecond: { 1: 345, 16: 332 } },
  charts: { peer: 'ezBookkeeping', perSecond: { 1: 972, 16: 1255 } },
  'first page of 50 tasks': { peer: 'tududi', perSecond: { 1: 1.8 } },
  'first page of 50 notes': { peer: 'Memos', perSecond: { 1: 14.5, 16: 15.4 } },
  'search of notes': { peer: 'Memos', perSecond: { 1: 9.5 } },
  'add an entry': { peer: 'ezBookkeeping', perSecond: { 1: 306, 16: 119 } },
  'create a task': { peer: 'tududi', perSecond: { 1: 82, 16: 99 } },
  'create a note': { peer: 'Memos', perSecond: { 1: 62, 16: 45 } },
}
