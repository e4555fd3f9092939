import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Recherche',
  description:
    'Retrouvez les heures des cultes, une nouvelle, une prédication ou un événement en un mot ou deux.',
  words: 'Mots à chercher',
  find: 'Chercher',
  searchFor: 'Recherche : {{q}}',
  found_one: '{{count}} résultat',
  found_many: '{{count}} de résultats',
  found_other: '{{count}} résultats',
  firstOnes: 'Les {{number}} premiers résultats. Ajoutez un mot pour en voir moins.',
  nothingFound:
    'Aucun résultat pour « {{q}} ». Essayez avec moins de mots ou d’autres mots, ou parcourez les listes.',
  answer: 'La réponse',
  lists: 'Listes à parcourir',
  kinds: {
    post: 'Article',
    sermon: 'Prédication',
    event: 'Événement',
    service: 'Culte',
    giving: 'Dons',
    contact: 'Contact',
    news: 'Nouvelle',
    announcement: 'Annonce',
    card: 'Sur ce site',
    belief: 'Ce que nous croyons',
    page: 'Sur ce site',
  },
  failed: 'La recherche n’a pas abouti. Vérifiez votre connexion et réessayez.',
  unavailable: 'Ce contenu ne peut pas être affiché pour le moment. Revenez dans quelques minutes.',
  loading: 'Chargement…',
  retry: 'Réessayer',
} satisfies Translated<Texts['search']>
