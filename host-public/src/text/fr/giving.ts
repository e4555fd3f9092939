import type { Texts, Translated } from '../text.ts'

export default {
  heading: 'Dons en ligne',
  choose: 'Choisissez ce pour quoi vous donnez.',
  none: 'Demandez-nous comment donner.',
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
  contact: 'Nous contacter',
} satisfies Translated<Texts['giving']>
