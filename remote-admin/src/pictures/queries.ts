import { pictures } from '@grace/contract/pictures'
import { call } from '@grace/shared-auth/call'
import { pictureName } from '../lib/alt-text.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const pictureKeys = keys('pictures')

export const pictureResource = defineResource(
  { ...pictures, create: pictures.upload },
  {
    ...subjects.picture,
    key: pictureKeys,
    nameOf: pictureName,
    removing: (picture) => `${pictureName(picture)} (${picture.path})`,
    usesOf: (id, signal) => call(pictures.uses, { params: { id }, signal }),
    failed: (verb) => `Failed to ${verb} picture. Please try again.`,
  },
)
