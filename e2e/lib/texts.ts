import enAccount from '../../host-public/src/text/en/account.ts'
import enSite from '../../host-public/src/text/en/site.ts'
import frAccount from '../../host-public/src/text/fr/account.ts'
import frSite from '../../host-public/src/text/fr/site.ts'
import rwAccount from '../../host-public/src/text/rw/account.ts'
import rwSite from '../../host-public/src/text/rw/site.ts'

/** What the public site says in each language. */
export const texts = {
  en: { site: enSite, account: enAccount },
  fr: { site: frSite, account: frAccount },
  rw: { site: rwSite, account: rwAccount },
} as const

export const autonyms = { en: 'English', fr: 'Français', rw: 'Kinyarwanda' } as const
