import type { Texts, Translated } from '../text.ts'

export default {
  heading: 'Dernières nouvelles',
  readMore: 'Lire la suite',
  readLess: 'Réduire',
  like: 'J’aime',
  liked: 'Aimé',
  showComments: 'Afficher les commentaires',
  hideComments: 'Masquer les commentaires',
  onlyHere:
    'Les commentaires restent sur cette page, chez vous : ils ne sont envoyés à personne et disparaissent quand vous quittez le site.',
  noComments: 'Aucun commentaire pour le moment.',
  add: 'Ajouter un commentaire',
  name: 'Nom',
  comment: 'Commentaire',
  nameRequired: 'Le nom est obligatoire',
  textRequired: 'Le commentaire est obligatoire',
  post: 'Publier le commentaire',
  reply: 'Répondre',
  replyTo: 'Répondre à {{name}}',
  cancel: 'Annuler',
} satisfies Translated<Texts['news']>
