import { englishNames, type Language } from '@grace/contract/languages'
import { entityField, fieldsByLanguage } from '../resource/merge-fields.ts'
import { PictureName } from '../resource/pictures/one-picture.tsx'
import type { givingValues } from './form-values.ts'

const wayOf = (option: ReturnType<typeof givingValues>) =>
  [option.purpose, option.payee, option.momoCode, option.momoNumber, option.bank, option.bankAccount]
    .concat(Object.values(option.purposeByLanguage))
    .filter(Boolean)
    .join(', ')

/** Settings that two administrators may change at once. */
export const fields = [
  entityField('churchName', 'Church name'),
  entityField('email', 'Email'),
  entityField('phone', 'Phone'),
  entityField('chatNumber', 'Chat number on WhatsApp'),
  entityField('website', 'Website'),
  entityField('notifyEmail', 'Notices to'),
  entityField('mainLanguage', 'Main language', (code) => englishNames[code as Language]),
  entityField('address', 'Address'),
  ...fieldsByLanguage('addressByLanguage', 'Address'),
  entityField('mapPosition', 'Position on the map'),
  entityField('giving', 'Giving', (options) =>
    (options as ReturnType<typeof givingValues>[]).map(wayOf).join('\n'),
  ),
  entityField('logoPictureId', 'Logo', (id) => (id ? <PictureName id={id as number} /> : '')),
  entityField('mainColour', 'Main colour'),
  entityField('accentColour', 'Accent colour'),
  entityField('videos', 'Videos', (videos) => (videos as string[]).join('\n')),
]
