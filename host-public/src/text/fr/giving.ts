import type { Texts, Translated } from '../text.ts'

export default {
  heading: 'Dons en ligne',
  choose: 'Choisissez la destination de votre don.',
  none: 'Demandez-nous comment donner.',
  amount: 'Montant en RWF',
  other: 'Autre',
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
  qrCode: 'Code QR',
  scan: 'Visez ce code avec l’appareil photo du téléphone : il le compose.',
  pin: 'Ne saisissez votre code PIN MoMo que sur votre propre téléphone : cette page ne vous le demandera jamais.',
  contact: 'Nous contacter',
} satisfies Translated<Texts['giving']>
