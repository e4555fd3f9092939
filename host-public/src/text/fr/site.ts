import type { Texts, Translated } from '../text.ts'

export default {
  nav: {
    label: 'Navigation principale',
    menu: 'Menu',
    home: 'Accueil',
    about: 'À propos',
    sermons: 'Prédications',
    events: 'Événements',
    contact: 'Contact',
    login: 'Connexion',
    logout: 'Déconnexion',
    skip: 'Aller au contenu',
    language: 'Langue',
  },
  footer: {
    quickLinks: 'Accès rapide',
    serviceTimes: 'Horaires des cultes',
    rights: 'Tous droits réservés.',
    privacy: 'Confidentialité',
  },
  otherLanguage: { en: 'En anglais', fr: 'En français', rw: 'En kinyarwanda' },
  schedule: { next: 'Prochain', notOn: 'Pas le {{date}}', at: 'Le {{date}} : {{time}}' },
  optional: 'facultatif',
  reach: { address: 'Adresse', phone: 'Téléphone', email: 'E-mail' },
  home: {
    title: 'Accueil',
    description:
      'Une communauté chrétienne de Kigali qui vit de la grâce de Dieu. Horaires des cultes, études bibliques, prière et contact.',
    heading: 'La grâce de Dieu dans chaque foyer',
    vision: 'Notre vision : que chaque foyer de Kigali connaisse la grâce de Dieu et la transmette.',
    aboutUs: 'Qui sommes-nous ?',
    viewSchedule: 'Voir le programme',
  },
  chat: { label: 'Écrivez-nous', greeting: 'Bonjour ! Je vous écris depuis votre site.' },
  notFound: {
    title: 'Page introuvable',
    text: 'Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
    home: 'Retour à l’accueil',
  },
  failed: {
    title: 'Un problème est survenu',
    text: 'Cette page n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
} satisfies Translated<Texts['site']>
