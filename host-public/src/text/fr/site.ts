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
    allSermons: 'Toutes les prédications',
    allEvents: 'Tous les événements',
    allPosts: 'Tous les articles',
    search: 'Recherche',
    visit: 'Préparer votre première visite',
    lists: 'Listes et recherche',
    login: 'Connexion',
    logout: 'Déconnexion',
    skip: 'Aller au contenu',
    language: 'Langue',
  },
  slow: 'La connexion est lente. Votre action aura lieu dès que la suite de la page sera arrivée.',
  optional: 'facultatif',
  reach: {
    address: 'Adresse',
    phone: 'Téléphone',
    email: 'E-mail',
  },
  home: {
    description: 'Horaires des cultes, nouvelles, prière et contact.',
    viewSchedule: 'Voir le programme',
  },
  next: {
    service: 'Prochain rendez-vous',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    directions: 'Itinéraire',
  },
  chat: {
    label: 'Écrivez-nous',
    close: 'Fermer',
    greeting: 'Bonjour ! Je vous écris depuis votre site.',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
    home: 'Retour à l’accueil',
  },
  failed: {
    title: 'Un problème est survenu',
    text: 'Cette page n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez.',
    broken: 'Cette page a un défaut et n’a pas pu s’afficher. Réessayez, ou dites-nous ce que vous faisiez.',
    retry: 'Réessayer',
  },
} satisfies Translated<Texts['site']>
