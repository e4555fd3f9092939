import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Contactez-nous',
  description: 'Où nous trouver, comment nous joindre et quand nous nous réunissons.',
  intro: 'Une question, un besoin de prière, une envie de visite : nous sommes là pour vous.',
  addressText: 'Les visiteurs sont les bienvenus à chaque culte.',
  map: 'Nous trouver sur la carte',
  phoneText: 'Appelez-nous ou envoyez-nous un message.',
  emailText: 'Nous lisons chaque e-mail et nous y répondons.',
  hours: 'Horaires des cultes',
  visit: 'Venez et voyez',
  visitText:
    'Nul besoin d’invitation. Appelez-nous si vous souhaitez que quelqu’un vous accueille à l’entrée.',
  call: 'Nous appeler',
  write: 'Envoyer un e-mail',
} satisfies Translated<Texts['contact']>
