import enAbout from '../../host-public/src/text/en/about.ts'
import enAccount from '../../host-public/src/text/en/account.ts'
import enContact from '../../host-public/src/text/en/contact.ts'
import enForms from '../../host-public/src/text/en/forms.ts'
import enHome from '../../host-public/src/text/en/home.ts'
import enSite from '../../host-public/src/text/en/site.ts'
import frAbout from '../../host-public/src/text/fr/about.ts'
import frAccount from '../../host-public/src/text/fr/account.ts'
import frContact from '../../host-public/src/text/fr/contact.ts'
import frForms from '../../host-public/src/text/fr/forms.ts'
import frHome from '../../host-public/src/text/fr/home.ts'
import frSite from '../../host-public/src/text/fr/site.ts'
import rwAbout from '../../host-public/src/text/rw/about.ts'
import rwAccount from '../../host-public/src/text/rw/account.ts'
import rwContact from '../../host-public/src/text/rw/contact.ts'
import rwForms from '../../host-public/src/text/rw/forms.ts'
import rwHome from '../../host-public/src/text/rw/home.ts'
import rwSite from '../../host-public/src/text/rw/site.ts'

/** What the public site says in each language. */
export const texts = {
  en: { site: enSite, account: enAccount, about: enAbout, contact: enContact, home: enHome, forms: enForms },
  fr: { site: frSite, account: frAccount, about: frAbout, contact: frContact, home: frHome, forms: frForms },
  rw: { site: rwSite, account: rwAccount, about: rwAbout, contact: rwContact, home: rwHome, forms: rwForms },
} as const

export const autonyms = { en: 'English', fr: 'Français', rw: 'Kinyarwanda' } as const
