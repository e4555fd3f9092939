import { pictures } from '@grace/contract/pictures'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { pictureName } from '../lib/alt-text.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const pictureKeys = keys('pictures')

const usesOf = (id: number, signal: AbortSignal) => call(pictures.uses, { params: { id }, signal })

export const pictureUsesQuery = (id: number) =>
  queryOptions({
    queryKey: pictureKeys.other('uses', id),
    queryFn: ({ signal }) => usesOf(id, signal),
  })

export const pictureResource = defineResource(
  { ...pictures, create: pictures.upload },
  {
    ...subjects.picture,
    key: pictureKeys,
    nameOf: pictureName,
    removing: (picture) => `${pictureName(picture)} (${picture.path})`,
    usesOf,
    failed: (verb) => `Failed to ${verb} picture. Please try again.`,
  },
)
