import type { WholeWriting } from '@grace/contract/writings'

export const aWriting = (changes: Partial<WholeWriting> = {}): WholeWriting => ({
  id: 7,
  title: 'Our healing',
  text: 'We prayed.',
  language: 'rw',
  state: 'WAITING',
  reason: null,
  postId: null,
  publishAt: null,
  mayChange: true,
  mayWithdraw: true,
  shownName: 'Ruth',
  pictures: [],
  createdAt: '2025-08-03T07:30:00.000Z',
  updatedAt: '2025-08-03T07:30:00.000Z',
  ...changes,
})
