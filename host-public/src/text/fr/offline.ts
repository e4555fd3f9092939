import type { pageNotKept as english } from '../en/offline.ts'
import type { Texts, Translated } from '../text.ts'

export const pageNotKept: Translated<typeof english> = {
  title: 'Pas de connexion',
  text: 'Notre site est injoignable pour le moment, et cette page n’a pas été gardée sur votre appareil.',
  again: 'Réessayer',
  kept: 'Ces pages peuvent s’ouvrir',
}

export default {
  offline: 'Vous êtes hors ligne. Vous voyez ce qui a été gardé le {{date}} à {{time}}, heure de Kigali.',
  unreachable:
    'Le site est injoignable pour le moment. Vous voyez ce qui a été gardé le {{date}} à {{time}}, heure de Kigali.',
  close: 'Fermer',
} satisfies Translated<Texts['offline']>
