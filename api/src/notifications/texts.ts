import type { Language } from '@grace/contract/language'

interface Text {
  announcement: (title: string) => string
  event: (title: string) => string
  /** Nothing of what was written, because others may see the screen. */
  request: string
  requestText: string
  kigaliTime: (time: string) => string
  open: string
  /** By kind. */
  why: Record<'requests' | 'announcements' | 'events', (churchName: string) => string>
  stop: string
  choose: string
}

const of = (before: string) => (churchName: string) =>
  churchName ? `${before} – ${churchName}.` : `${before}.`

export const texts: Record<Language, Text> = {
  en: {
    announcement: (title) => `Announcement: ${title}`,
    event: (title) => `Event: ${title}`,
    request: 'There is news about what you sent us',
    requestText: 'Log in to read it on your dashboard.',
    kigaliTime: (time) => `${time}, Kigali time`,
    open: 'Read it here:',
    why: {
      requests: of('You are getting this email because you want to hear about what you sent us'),
      announcements: of('You are getting this email because you follow our announcements'),
      events: of('You are getting this email because you follow our events'),
    },
    stop: 'Stop these emails:',
    choose: 'Everything you follow, on your dashboard:',
  },
  fr: {
    announcement: (title) => `Annonce : ${title}`,
    event: (title) => `Événement : ${title}`,
    request: 'Il y a du nouveau au sujet de votre envoi',
    requestText: 'Connectez-vous pour le lire dans votre espace membre.',
    kigaliTime: (time) => `${time}, heure de Kigali`,
    open: 'À lire ici :',
    why: {
      requests: of('Vous recevez ce message car vous suivez ce que vous nous avez envoyé'),
      announcements: of('Vous recevez ce message car vous suivez nos annonces'),
      events: of('Vous recevez ce message car vous suivez nos événements'),
    },
    stop: 'Ne plus recevoir ces messages :',
    choose: 'Tout ce que vous suivez, dans votre espace membre :',
  },
  rw: {
    announcement: (title) => `Itangazo: ${title}`,
    event: (title) => `Igikorwa: ${title}`,
    request: 'Hari amakuru mashya ku byo mwatwandikiye',
    requestText: 'Mwinjire muyasome ku mbonerahamwe yanyu.',
    kigaliTime: (time) => `${time}, ku isaha y’i Kigali`,
    open: 'Musome hano:',
    why: {
      requests: of('Mwohererejwe ubu butumwa kuko mushaka kumenya ibijyanye n’ibyo mwatwandikiye'),
      announcements: of('Mwohererejwe ubu butumwa kuko mukurikira amatangazo yacu'),
      events: of('Mwohererejwe ubu butumwa kuko mukurikira ibikorwa byacu'),
    },
    stop: 'Guhagarika ubu butumwa:',
    choose: 'Ibyo mukurikira byose, ku mbonerahamwe yanyu:',
  },
}
