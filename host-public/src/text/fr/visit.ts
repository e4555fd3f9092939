import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Préparez votre première visite',
  description: 'Pour connaître le chemin, l’heure et un visage avant de venir.',
  way: 'Le chemin',
  expect: 'À quoi vous attendre',
  driver: 'Pour le chauffeur de moto',
  copy: 'Copier',
  copied: 'Copié',
  selected: 'Sélectionné : copiez-le maintenant',
  map: 'Carte : {{position}}',
  tell: 'Prévenir {{name}} de votre venue',
  tellUs: 'Nous prévenir de votre venue',
  messageTo: 'Bonjour {{name}}, je viens à votre prochain culte.',
  message: 'Bonjour, je viens à votre prochain culte.',
  whatsapp: 'WhatsApp s’ouvre avec un message. Vous pouvez le modifier avant de l’envoyer.',
} satisfies Translated<Texts['visit']>
