import enAbout from '@grace/host-public/text/en/about'
import enAccount from '@grace/host-public/text/en/account'
import enContact from '@grace/host-public/text/en/contact'
import enForms from '@grace/host-public/text/en/forms'
import enGiving from '@grace/host-public/text/en/giving'
import enGospel from '@grace/host-public/text/en/gospel'
import enHome from '@grace/host-public/text/en/home'
import enMyData from '@grace/host-public/text/en/my-data'
import enNews from '@grace/host-public/text/en/news'
import enOffline from '@grace/host-public/text/en/offline'
import enPosts from '@grace/host-public/text/en/posts'
import enPrivacy from '@grace/host-public/text/en/privacy'
import enRequests from '@grace/host-public/text/en/requests'
import enSearch from '@grace/host-public/text/en/search'
import enSite from '@grace/host-public/text/en/site'
import frAbout from '@grace/host-public/text/fr/about'
import frAccount from '@grace/host-public/text/fr/account'
import frContact from '@grace/host-public/text/fr/contact'
import frForms from '@grace/host-public/text/fr/forms'
import frGiving from '@grace/host-public/text/fr/giving'
import frGospel from '@grace/host-public/text/fr/gospel'
import frHome from '@grace/host-public/text/fr/home'
import frMyData from '@grace/host-public/text/fr/my-data'
import frNews from '@grace/host-public/text/fr/news'
import frOffline from '@grace/host-public/text/fr/offline'
import frPosts from '@grace/host-public/text/fr/posts'
import frPrivacy from '@grace/host-public/text/fr/privacy'
import frRequests from '@grace/host-public/text/fr/requests'
import frSearch from '@grace/host-public/text/fr/search'
import frSite from '@grace/host-public/text/fr/site'
import rwAbout from '@grace/host-public/text/rw/about'
import rwAccount from '@grace/host-public/text/rw/account'
import rwContact from '@grace/host-public/text/rw/contact'
import rwForms from '@grace/host-public/text/rw/forms'
import rwGiving from '@grace/host-public/text/rw/giving'
import rwGospel from '@grace/host-public/text/rw/gospel'
import rwHome from '@grace/host-public/text/rw/home'
import rwMyData from '@grace/host-public/text/rw/my-data'
import rwNews from '@grace/host-public/text/rw/news'
import rwOffline from '@grace/host-public/text/rw/offline'
import rwPosts from '@grace/host-public/text/rw/posts'
import rwPrivacy from '@grace/host-public/text/rw/privacy'
import rwRequests from '@grace/host-public/text/rw/requests'
import rwSearch from '@grace/host-public/text/rw/search'
import rwSite from '@grace/host-public/text/rw/site'

/** Texts of the public site by language. */
export const texts = {
  en: {
    about: enAbout,
    account: enAccount,
    contact: enContact,
    forms: enForms,
    'my-data': enMyData,
    giving: enGiving,
    gospel: enGospel,
    home: enHome,
    news: enNews,
    offline: enOffline,
    posts: enPosts,
    privacy: enPrivacy,
    requests: enRequests,
    search: enSearch,
    site: enSite,
  },
  fr: {
    about: frAbout,
    account: frAccount,
    contact: frContact,
    forms: frForms,
    'my-data': frMyData,
    giving: frGiving,
    gospel: frGospel,
    home: frHome,
    news: frNews,
    offline: frOffline,
    posts: frPosts,
    privacy: frPrivacy,
    requests: frRequests,
    search: frSearch,
    site: frSite,
  },
  rw: {
    about: rwAbout,
    account: rwAccount,
    contact: rwContact,
    forms: rwForms,
    'my-data': rwMyData,
    giving: rwGiving,
    gospel: rwGospel,
    home: rwHome,
    news: rwNews,
    offline: rwOffline,
    posts: rwPosts,
    privacy: rwPrivacy,
    requests: rwRequests,
    search: rwSearch,
    site: rwSite,
  },
} as const
