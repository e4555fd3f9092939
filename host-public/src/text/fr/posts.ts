import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Articles',
  description: 'Ce que nos équipes écrivent : prédications, témoignages et vie de la communauté.',
  heading: 'De notre communauté',
  empty: 'Rien n’a encore été publié ici.',
  failed: 'Les articles n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  loading: 'Chargement...',
  retry: 'Réessayer',
  back: 'Tous les articles',
} satisfies Translated<Texts['posts']>
