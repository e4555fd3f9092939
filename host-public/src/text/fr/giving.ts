import type { Texts, Translated } from '../text.ts'

export default {
  heading: 'Dons en ligne',
  choose: 'Choisissez la destination de votre don.',
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
  pin: 'Ne saisissez votre code PIN MoMo que sur votre propre téléphone : cette page ne vous le demandera jamais.',
  contact: 'Nous contacter',
} satisfies Translated<Texts['giving']>
