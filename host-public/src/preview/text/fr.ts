import type { Translated } from '../../text/text.ts'
import type en from './en.ts'

export default {
  title: 'Aperçu',
  description: 'Ce qui s’écrit dans la console, avant que les visiteurs ne le voient.',
  alone: 'Pas publié. Personne d’autre que vous ne le voit, pendant cinq minutes. Ne vous y fiez pas.',
  follows: 'Appuyez de nouveau sur « Preview » dans la console pour voir ici vos dernières modifications.',
  announcement: 'Aperçu d’une annonce',
  event: 'Aperçu d’un événement',
  service: 'Aperçu d’un culte ou d’une réunion',
  settings: 'Aperçu des paramètres',
  settingsText:
    'Le haut et le bas de cette page les montrent aussi. Le téléphone, le numéro de discussion, l’adresse e-mail, le site web et les moyens de donner sont ceux qui sont publiés : un aperçu n’en montre jamais d’autres.',
  none: 'Il n’y a pas d’aperçu à montrer',
  noneText: 'Ouvrez un formulaire dans la console et appuyez-y sur « Preview ».',
  refused: 'Cet aperçu ne s’affiche pas ici',
  refusedText:
    'Seule la personne qui a appuyé sur « Preview » le voit, pendant cinq minutes. Connectez-vous à ce site avec son compte, puis appuyez de nouveau sur « Preview » dans la console.',
  unchecked: 'Cet aperçu n’a pas pu être vérifié',
  uncheckedText: 'Vérifiez votre connexion, puis appuyez de nouveau sur « Preview » dans la console.',
  console: 'Ouvrir la console',
} satisfies Translated<typeof en>
