import type { Texts, Translated } from '../text.ts'

export default {
  title: 'À propos de nous',
  description: 'Qui nous sommes : notre mission, notre vision et ce que nous croyons.',
  intro:
    'Nous sommes une communauté chrétienne de Kigali qui vit de la grâce de Dieu : reçue comme un don, partagée comme un don.',
  mission: 'Notre mission',
  missionText:
    'Faire connaître l’Évangile de la grâce en paroles et en actes, prendre soin les uns des autres et servir nos voisins.',
  vision: 'Notre vision',
  visionText: 'Que chaque foyer de Kigali connaisse la grâce de Dieu et la transmette.',
  beliefs: 'Ce que nous croyons',
  belief: {
    bible: 'La Bible',
    bibleText:
      'La Bible est la parole de Dieu : elle est digne de confiance et suffit à nous montrer le chemin.',
    god: 'Un seul Dieu',
    godText: 'Un seul Dieu, Père, Fils et Saint-Esprit, a tout créé et maintient tout en vie.',
    christ: 'Jésus-Christ',
    christText: 'Jésus-Christ, vrai Dieu et vrai homme, est mort pour nos péchés et il est ressuscité.',
    grace: 'La grâce',
    graceText: 'Nous sommes sauvés par la grâce, par le moyen de la foi, et non par nos mérites.',
    spirit: 'Le Saint-Esprit',
    spiritText: 'Le Saint-Esprit donne une vie nouvelle, nous console et nous rend capables de servir.',
    church: 'L’Église',
    churchText: 'L’Église est la famille de Dieu, issue de tous les peuples. Personne n’a à croire seul.',
    hope: 'L’espérance',
    hopeText: 'Le Christ reviendra, et Dieu fera toutes choses nouvelles.',
  },
  join: 'Rejoignez-nous',
  joinText: 'Venez un dimanche, tel que vous êtes. Nous nous réjouissons de vous rencontrer.',
  schedule: 'Voir le programme',
  register: 'Devenir membre',
} satisfies Translated<Texts['about']>
