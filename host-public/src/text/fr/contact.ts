import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Contactez-nous',
  description: 'Où nous trouver, comment nous joindre et quand nous nous réunissons.',
  map: 'Nous trouver sur la carte',
  hours: 'Horaires des cultes',
  prayer: 'Demande de prière',
  call: 'Nous appeler',
  write: 'Envoyer un e-mail',
} satisfies Translated<Texts['contact']>
