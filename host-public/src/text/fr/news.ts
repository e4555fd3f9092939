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
  items: {
    thanksgiving: {
      title: 'Un dimanche d’action de grâce',
      lead: 'Le 31 août, nous avons terminé le mois par un culte de reconnaissance.',
      more: 'Des familles ont apporté les premiers haricots et le premier maïs de leurs champs, un nouveau-né a été béni, et ceux qui avaient été malades ont raconté comment ils ont été portés. Tout ce qui a été déposé devant a été remis l’après-midi même à douze foyers de notre quartier.',
      writer: 'Équipe pastorale',
    },
    umuganda: {
      title: 'Ensemble à l’umuganda',
      lead: 'Le dernier samedi d’août, nous avons travaillé côte à côte avec nos voisins.',
      more: 'Une soixantaine d’entre nous ont dégagé la rigole le long de la route du marché et planté de l’herbe sur le talus, pour que les pluies ne l’emportent pas. Merci à celles et ceux qui ont apporté une houe, et à ceux qui ont apporté le thé.',
      writer: 'Équipe solidarité',
    },
    choirs: {
      title: 'Trois chorales, une soirée',
      lead: 'Nos chorales ont chanté ensemble au concert du samedi, pour la première fois cette année.',
      more: 'La salle était pleine une demi-heure avant le début. Des chants de l’ancien recueil ont côtoyé des chants nouveaux en trois langues, et à la fin tout le monde a chanté. Les concerts ont lieu chaque samedi à 18:30 ; qui aime chanter peut venir aux répétitions.',
      writer: 'Équipe de louange',
    },
    ephesians: {
      title: 'Nous commençons l’épître aux Éphésiens',
      lead: 'L’étude biblique du mercredi ouvre une lettre qui parle de la grâce.',
      more: 'Pendant douze semaines, nous lisons l’épître aux Éphésiens, un demi-chapitre à la fois. Il n’est pas nécessaire d’avoir étudié : nous lisons à voix haute, demandons ce que nous ne comprenons pas et prions les uns pour les autres. Le mercredi à 19:00.',
      writer: 'Équipe d’enseignement',
    },
    youthDay: {
      title: 'Une journée pour les jeunes',
      lead: 'Plus de cent jeunes ont passé un samedi avec nous.',
      more: 'Le matin, du football et un échange sur le travail honnête ; l’après-midi, de petits groupes autour des questions que l’on ne pose pas le dimanche. La soirée des jeunes continue chaque vendredi à 19:00.',
      writer: 'Équipe jeunesse',
    },
    baptism: {
      title: 'Neuf personnes baptisées',
      lead: 'Le 10 août, neuf membres de notre communauté ont été baptisés.',
      more: 'Chacun a dit en quelques mots comment la grâce de Dieu l’a rejoint. Leurs familles, et beaucoup qui n’avaient jamais vu de baptême, étaient là. Le prochain cours pour celles et ceux qui demandent le baptême commence en octobre.',
      writer: 'Équipe pastorale',
    },
    schoolBags: {
      title: 'Des cartables pour septembre',
      lead: 'Nous recueillons des cahiers, des stylos et des uniformes pour les enfants qui commenceraient l’année sans rien.',
      more: 'Vous pouvez déposer vos dons à l’entrée avant chaque culte, jusqu’au premier dimanche de septembre. L’an dernier, quarante-deux enfants ont fait leur rentrée avec un cartable plein.',
      writer: 'Équipe solidarité',
    },
    prayerHour: {
      title: 'Une nouvelle heure de prière',
      lead: 'Depuis août, nous prions ensemble chaque mardi à 18:00.',
      more: 'Une heure, quelques chants, beaucoup de silence, et les demandes que l’on nous a confiées. Venez directement du travail et repartez quand il le faut ; la porte reste ouverte.',
      writer: 'Équipe de prière',
    },
  },
} satisfies Translated<Texts['news']>
