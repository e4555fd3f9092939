import type { Texts, Translated } from '../text.ts'

export default {
  heading: 'Dons en ligne',
  text: 'Les offrandes et les dîmes portent l’œuvre de l’Église. Choisissez ce pour quoi vous donnez.',
  payee: 'Bénéficiaire',
  payeeHint: 'Vérifiez que votre téléphone affiche bien ce nom avant de confirmer.',
  code: 'Code MoMo',
  number: 'Numéro MoMo',
  bank: 'Banque',
  account: 'Numéro de compte',
  copy: 'Copier',
  copied: 'Copié',
  selected: 'Sélectionné : copiez-le maintenant',
  dial: 'Composer',
  pin: 'Vous tapez votre code PIN MoMo uniquement sur votre téléphone : cette page ne le demande jamais.',
  none: 'Les offrandes et les dîmes portent l’œuvre de l’Église. Demandez-nous comment donner.',
  contact: 'Nous contacter',
} satisfies Translated<Texts['giving']>
