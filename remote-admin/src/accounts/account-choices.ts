import type { Gender } from '@grace/contract/fields'
import { roles } from '@grace/contract/roles'
import type { Choice } from '../lib/select.tsx'

export const roleChoices: readonly Choice[] = roles.map((role) => ({ value: role, label: role }))

/** OTHER is what a registration may have said; it can be kept here, not given. */
export const genderChoices = (stored: Gender | null): readonly Choice[] => [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
  ...(stored === 'OTHER' ? [{ value: 'OTHER', label: 'Other' }] : []),
  { value: '', label: 'Not given' },
]
