import { z } from '@grace/contract/zod'
import { oneIn, pagedState } from '../lib/list/paging.ts'

/** They fill rows of two, three, four and six. */
export const pageSizes = [24, 48, 96] as const

/** The list as the address describes it. */
export const PictureListState = z.object({
  q: pagedState.q,
  page: pagedState.page,
  size: oneIn(['24', '48', '96'], '24'),
  used: oneIn(['', 'true', 'false'], ''),
  sort: oneIn(['-dateTime', 'dateTime', '-bytes', 'bytes'], '-dateTime'),
})
export type PictureListState = z.output<typeof PictureListState>

export const usedChoices = [
  { value: '', label: 'All pictures' },
  { value: 'true', label: 'Used in posts' },
  { value: 'false', label: 'Not used' },
] as const

export const sortChoices = [
  { value: '-dateTime', label: 'Newest first' },
  { value: 'dateTime', label: 'Oldest first' },
  { value: '-bytes', label: 'Largest first' },
  { value: 'bytes', label: 'Smallest first' },
] as const
