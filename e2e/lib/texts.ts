import enAbout from '../../host-public/src/text/en/about.ts'
import enAccount from '../../host-public/src/text/en/account.ts'
import enContact from '../../host-public/src/text/en/contact.ts'
import enForms from '../../host-public/src/text/en/forms.ts'
import enGiving from '../../host-public/src/text/en/giving.ts'
import enGospel from '../../host-public/src/text/en/gospel.ts'
import enHome from '../../host-public/src/text/en/home.ts'
import enNews from '../../host-public/src/text/en/news.ts'
import enOffline from '../../host-public/src/text/en/offline.ts'
import enPosts from '../../host-public/src/text/en/posts.ts'
import enPrivacy from '../../host-public/src/text/en/privacy.ts'
import enSite from '../../host-public/src/text/en/site.ts'
import enSlides from '../../host-public/src/text/en/slides.ts'
import frAbout from '../../host-public/src/text/fr/about.ts'
import frAccount from '../../host-public/src/text/fr/account.ts'
import frContact from '../../host-public/src/text/fr/contact.ts'
import frForms from '../../host-public/src/text/fr/forms.ts'
import frGiving from '../../host-public/src/text/fr/giving.ts'
import frGospel from '../../host-public/src/text/fr/gospel.ts'
import frHome from '../../host-public/src/text/fr/home.ts'
import frNews from '../../host-public/src/text/fr/news.ts'
import frOffline from '../../host-public/src/text/fr/offline.ts'
import frPosts from '../../host-public/src/text/fr/posts.ts'
import frPrivacy from '../../host-public/src/text/fr/privacy.ts'
import frSite from '../../host-public/src/text/fr/site.ts'
import frSlides from '../../host-public/src/text/fr/slides.ts'
import rwAbout from '../../host-public/src/text/rw/about.ts'
import rwAccount from '../../host-public/src/text/rw/account.ts'
import rwContact from '../../host-public/src/text/rw/contact.ts'
import rwForms from '../../host-public/src/text/rw/forms.ts'
import rwGiving from '../../host-public/src/text/rw/giving.ts'
import rwGospel from '../../host-public/src/text/rw/gospel.ts'
import rwHome from '../../host-public/src/text/rw/home.ts'
import rwNews from '../../host-public/src/text/rw/news.ts'
import rwOffline from '../../host-public/src/text/rw/offline.ts'
import rwPosts from '../../host-public/src/text/rw/posts.ts'
import rwPrivacy from '../../host-public/src/text/rw/privacy.ts'
import rwSite from '../../host-public/src/text/rw/site.ts'
import rwSlides from '../../host-public/src/text/rw/slides.ts'

/** What the public site says in each language. */
export const texts = {
  en: {
    about: enAbout,
    account: enAccount,
    contact: enContact,
    forms: enForms,
    giving: enGiving,
    gospel: enGospel,
    home: enHome,
    news: enNews,
    offline: enOffline,
    posts: enPosts,
    privacy: enPrivacy,
    site: enSite,
    slides: enSlides,
  },
  fr: {
    about: frAbout,
    account: frAccount,
    contact: frContact,
    forms: frForms,
    giving: frGiving,
    gospel: frGospel,
    home: frHome,
    news: frNews,
    offline: frOffline,
    posts: frPosts,
    privacy: frPrivacy,
    site: frSite,
    slides: frSlides,
  },
  rw: {
    about: rwAbout,
    account: rwAccount,
    contact: rwContact,
    forms: rwForms,
    giving: rwGiving,
    gospel: rwGospel,
    home: rwHome,
    news: rwNews,
    offline: rwOffline,
    posts: rwPosts,
    privacy: rwPrivacy,
    site: rwSite,
    slides: rwSlides,
  },
} as const

export const autonyms = { en: 'English', fr: 'Français', rw: 'Kinyarwanda' } as const
