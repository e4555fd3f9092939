import type { Gender } from '@grace/contract/fields'
import { roles } from '@grace/contract/roles'
import type { Choice } from '../lib/select.tsx'

export const roleChoices: readonly Choice[] = roles.map((role) => ({ value: role, label: role }))

/** OTHER can come from a registration. The console may leave it, but not set it. */
export const genderChoices = (stored: Gender | null): readonly Choice[] => [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
  ...(stored === 'OTHER' ? [{ value: 'OTHER', label: 'Other' }] : []),
  { value: '', label: 'Not given' },
]
