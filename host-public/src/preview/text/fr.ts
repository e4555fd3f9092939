import type { Translated } from '../../text/text.ts'
import type en from './en.ts'

export default {
  title: 'Aperçu',
  description: 'Ce qui s’écrit dans la console, avant que les visiteurs ne le voient.',
  alone: 'Ceci est un aperçu. Personne d’autre ne le voit.',
  follows: 'Appuyez de nouveau sur « Preview » dans la console pour voir ici vos dernières modifications.',
  announcement: 'Aperçu d’une annonce',
  event: 'Aperçu d’un événement',
  service: 'Aperçu d’un culte ou d’une réunion',
  settings: 'Aperçu des paramètres',
  settingsText: 'Le haut et le bas de cette page les montrent aussi.',
  nothing: 'Il n’y a pas d’aperçu à montrer',
  nothingText: 'Ouvrez un formulaire dans la console et appuyez-y sur « Preview ».',
  console: 'Ouvrir la console',
} satisfies Translated<typeof en>
